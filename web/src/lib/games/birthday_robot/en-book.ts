// Words of the finished book.
export default {
  "book.title": "Our book",
} as const;
