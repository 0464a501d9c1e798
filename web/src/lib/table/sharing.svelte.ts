/** Hands something to others with one tap: by what the device offers, else by its clipboard, else to be copied by hand. */

import { inviting } from "$lib/connection/carried";
import { copied, shared } from "$lib/device/copy";
import { news } from "$lib/ui/news.svelte";
import { t } from "$lib/ui/texts.en";

/** Where everybody who has the link sees how a game ended: the book, the last position. */
export function endLink(at: string, code: string, invitation: string | undefined): string {
  return inviting(`${at}/tables/${code}/replay?step=last`, invitation);
}

/** A link with words to go with it, or words alone. */
export interface ToShare {
  url?: string;
  title?: string;
  text?: string;
  /** What is said once it is on the clipboard. */
  copied?: string;
}

class Sharing {
  /** What no clipboard would take: the page shows it to be copied. Null: nothing. */
  byHand = $state.raw<{ text: string; title: string } | null>(null);

  async send({ copied: done = t("share.copied"), ...what }: ToShare): Promise<void> {
    if (await shared(what)) return;
    const text = what.url ?? what.text ?? "";
    if (await copied(text)) news.toast(done, "good");
    else this.byHand = { text, title: what.url === undefined ? t("share.text-by-hand") : t("lobby.copy-by-hand") };
  }
}

export const sharing = new Sharing();
