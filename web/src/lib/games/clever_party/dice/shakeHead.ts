// A die that is tapped though it fits nowhere shakes its head.
import { prefersReducedMotion } from "svelte/motion";
import { play } from "$lib/sound/sound";

const SHAKE = { rotate: ["0deg", "-9deg", "8deg", "-5deg", "0deg"] };

/** To be attached: says no to every tap. */
export function shakeHead(onrefuse: () => void): (die: HTMLElement) => () => void {
  return (die) => {
    const refuse = () => {
      play("refused");
      if (!prefersReducedMotion.current) die.animate(SHAKE, 200);
      onrefuse();
    };
    die.addEventListener("click", refuse);
    return () => die.removeEventListener("click", refuse);
  };
}
