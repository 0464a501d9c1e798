/** Who made what we use, part by part. Names stay as they are in every language. */

import type { KeyOf } from "$lib/i18n";
import type { t } from "./texts.en";

type Key = KeyOf<typeof t>;

import type { IconName } from "$lib/ui/icons";

export interface Thing {
  name: string;
  by: string;
  /** The key of the sentence that says what we use it for. */
  use: Key;
  licence: string;
  /** The file of the licence, in static/licences. */
  text: string;
}

export interface Part {
  id: string;
  title: Key;
  lead: Key;
  icon: IconName;
  things: readonly Thing[];
}

export const PARTS: readonly Part[] = [
  {
    id: "pictures",
    title: "credits.pictures",
    lead: "credits.pictures-lead",
    icon: "face",
    things: [
      {
        name: "Fluent Emoji",
        by: "Microsoft Corporation",
        use: "credits.fluent-emoji",
        licence: "MIT",
        text: "fluent-emoji",
      },
      {
        name: "Classic",
        by: "Tablebot",
        use: "credits.classic",
        licence: "MIT",
        text: "classic",
      },
    ],
  },
  {
    id: "letters",
    title: "credits.letters",
    lead: "credits.letters-lead",
    icon: "pen",
    things: [
      {
        name: "Baloo 2",
        by: "The Baloo 2 Project Authors",
        use: "credits.baloo",
        licence: "SIL Open Font License 1.1",
        text: "baloo-2",
      },
      {
        name: "Nunito",
        by: "The Nunito Project Authors",
        use: "credits.nunito",
        licence: "SIL Open Font License 1.1",
        text: "nunito",
      },
    ],
  },
  {
    id: "words",
    title: "credits.words",
    lead: "credits.words-lead",
    icon: "book",
    things: [
      {
        name: "WordNet 3.1",
        by: "Princeton University",
        use: "credits.wordnet",
        licence: "WordNet",
        text: "words",
      },
      {
        name: "SCOWL",
        by: "Kevin Atkinson and others",
        use: "credits.scowl",
        licence: "SCOWL",
        text: "words",
      },
      {
        name: "LemmInflect",
        by: "Brad Jascob, from the SPECIALIST Lexicon of the National Library of Medicine",
        use: "credits.lemminflect",
        licence: "MIT",
        text: "words",
      },
      {
        name: "GloVe",
        by: "Jeffrey Pennington, Richard Socher and Christopher D. Manning, Stanford; packed by GRAYPE Systems",
        use: "credits.glove",
        licence: "PDDL 1.0",
        text: "pddl-1",
      },
      {
        name: "all-MiniLM-L6-v2",
        by: "sentence-transformers",
        use: "credits.minilm",
        licence: "Apache 2.0",
        text: "apache-2",
      },
      {
        name: "emojilib, emojibase-data",
        by: "Mu-An Chiou; Miles Johnson",
        use: "credits.emojilib",
        licence: "MIT",
        text: "words",
      },
      {
        name: "List of Dirty, Naughty, Obscene, and Otherwise Bad Words",
        by: "LDNOOBW, first made by Shutterstock",
        use: "credits.ldnoobw",
        licence: "CC BY 4.0",
        text: "cc-by-4",
      },
      {
        name: "cuss, badwords-list",
        by: "Titus Wormer; Maurice Butler",
        use: "credits.cuss",
        licence: "MIT",
        text: "words",
      },
    ],
  },
  {
    id: "programs",
    title: "credits.programs",
    lead: "credits.programs-lead",
    icon: "screen",
    things: [
      {
        name: "Svelte",
        by: "Svelte contributors",
        use: "credits.svelte",
        licence: "MIT",
        text: "svelte",
      },
      {
        name: "SvelteKit",
        by: "SvelteKit contributors",
        use: "credits.sveltekit",
        licence: "MIT",
        text: "sveltekit",
      },
      {
        name: "clsx",
        by: "Luke Edwards",
        use: "credits.clsx",
        licence: "MIT",
        text: "clsx",
      },
      {
        name: "Litestar",
        by: "Litestar Org",
        use: "credits.litestar",
        licence: "MIT",
        text: "litestar",
      },
      {
        name: "msgspec",
        by: "Jim Crist-Harif",
        use: "credits.msgspec",
        licence: "BSD-3-Clause",
        text: "msgspec",
      },
      {
        name: "uvicorn",
        by: "Encode OSS Ltd",
        use: "credits.uvicorn",
        licence: "BSD-3-Clause",
        text: "uvicorn",
      },
      {
        name: "uvloop",
        by: "uvloop authors and contributors",
        use: "credits.uvloop",
        licence: "MIT",
        text: "uvloop",
      },
      {
        name: "websockets",
        by: "Aymeric Augustin and contributors",
        use: "credits.websockets",
        licence: "BSD-3-Clause",
        text: "websockets",
      },
      {
        name: "NumPy",
        by: "NumPy Developers",
        use: "credits.numpy",
        licence: "BSD-3-Clause",
        text: "numpy",
      },
      {
        name: "Numba",
        by: "Anaconda, Inc.",
        use: "credits.numba",
        licence: "BSD-2-Clause",
        text: "numba",
      },
      {
        name: "llvmlite",
        by: "Anaconda, Inc., with LLVM",
        use: "credits.llvmlite",
        licence: "BSD-2-Clause, Apache 2.0",
        text: "llvmlite",
      },
      {
        name: "asyncpg",
        by: "The asyncpg authors and contributors",
        use: "credits.asyncpg",
        licence: "Apache 2.0",
        text: "asyncpg",
      },
      {
        name: "redis-py",
        by: "Redis, Inc. and contributors",
        use: "credits.redis",
        licence: "MIT",
        text: "redis",
      },
      {
        name: "Pillow",
        by: "Jeffrey “Alex” Clark, Fredrik Lundh, Secret Labs and contributors",
        use: "credits.pillow",
        licence: "MIT-CMU",
        text: "pillow",
      },
      {
        name: "multipart",
        by: "Marcel Hellkamp",
        use: "credits.multipart",
        licence: "MIT",
        text: "multipart",
      },
      {
        name: "Segno",
        by: "Lars Heuer",
        use: "credits.segno",
        licence: "BSD-3-Clause",
        text: "segno",
      },
    ],
  },
  {
    id: "ours",
    title: "credits.ours",
    lead: "credits.ours-lead",
    icon: "bot",
    things: [
      {
        name: "Tablebot",
        by: "Tablebot contributors",
        use: "credits.tablebot",
        licence: "MIT",
        text: "tablebot",
      },
    ],
  },
];

/** What has this text as its licence. */
export function namesOf(text: string): string[] {
  return PARTS.flatMap((part) => part.things)
    .filter((thing) => thing.text === text)
    .map((thing) => thing.name);
}
