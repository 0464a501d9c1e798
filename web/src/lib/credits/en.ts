/** The texts of the credits. */

export default {
  "credits.title": "Thank you!",
  "credits.lead": "Many kind people share what they make. Tablebot is built from it.",
  "credits.by": "by {name}",
  "credits.licence": "Licence: {licence}",

  "credits.games": "The games",
  "credits.games-lead": "These people invented and published them. We tell their rules in our own words.",

  "credits.pictures": "Pictures",
  "credits.pictures-lead": "All other pictures are our own, and so are the sounds.",
  "credits.fluent-emoji":
    "Faces, quick signs, sweets, the drawings in birthday books, and the icons in the pictures of “Classic”.",
  "credits.classic":
    "A pack of pictures that we composed ourselves. The icons in them: MIT, copyright Microsoft Corporation.",

  "credits.letters": "Letters",
  "credits.letters-lead": "Two typefaces, drawn by people who love letters.",
  "credits.baloo": "Titles, names and big numbers.",
  "credits.nunito": "Everything else you read here.",

  "credits.words": "Words",
  "credits.words-lead": "What bots know about words. We joined, shortened and changed these lists.",
  "credits.wordnet": "What kind of word a word is, and which ones can be painted.",
  "credits.scowl": "Which words there are, and which are common.",
  "credits.lemminflect": "How words change: one cake, two cakes.",
  "credits.glove": "How close words are in meaning.",
  "credits.minilm": "How close words are in meaning, learned from sentences.",
  "credits.emojilib": "Words for little pictures.",
  "credits.ldnoobw": "Rude words, so that nobody has to read them. We left some out and added others.",
  "credits.cuss": "More rude words that stay away from the table.",

  "credits.programs": "Programs",
  "credits.programs-lead": "They draw the pages and run the tables, with Python and SQLite.",
  "credits.svelte": "Draws everything you see.",
  "credits.sveltekit": "Leads from page to page.",
  "credits.clsx": "Says which look goes with what.",
  "credits.litestar": "Answers every page’s questions.",
  "credits.msgspec": "Reads and writes every message.",
  "credits.uvicorn": "Keeps the server listening.",
  "credits.uvloop": "Makes the server quick.",
  "credits.websockets": "Carries moves to every screen.",
  "credits.numpy": "Counts fast, for bots.",
  "credits.numba": "Lets bots think fast.",
  "credits.llvmlite": "Helps Numba with that.",
  "credits.pillow": "Opens packs of pictures.",
  "credits.multipart": "Takes in the pictures that a host brings.",
  "credits.segno": "Draws the codes to scan.",

  "credits.ours": "Tablebot itself",
  "credits.ours-lead": "Everything else is our own work.",
  "credits.tablebot": "You may use it, change it and share it.",

  "credits.text": "The licence",
  "credits.file": "Save it as a file",
};
