// Words around the pen.
export default {
  "pen.send": "Send",
} as const;
