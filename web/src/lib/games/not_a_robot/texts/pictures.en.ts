// A host's own pictures, in English.
import { texts } from "$lib/i18n";

export const t = texts({
  title: "Pictures",
  classic: "Classic, {n}",
  now: "{title}, {n}",
  untitled: "Of our own",
  help: "Play with your own: at least 9 photos or drawings, or a zip file of them. They are for this table only, and deleted with it.",
  photos: "Choose pictures",
  folder: "Choose a folder",
  drop: "or drop them here",
  away: "Take them away",
  cancel: "Stop",
  preparing: "Getting ready: {n} of {of}",
  sending: "On their way: {percent} %",
  looking: "Looking at them. This can take a minute.",
  came: "{n} pictures are here.",
  gone: "They are gone.",
  stopped: "Stopped. Nothing was changed.",
  nothing: "There is no picture among these files.",
  more: "and {n} more",
  seen: "Picture {n}",
});
