// Words of the finished book.
export default {
  "book.title": "Our book",
  "book.robot": "Robot",
  "book.picture": "A picture: {things}",
} as const;
