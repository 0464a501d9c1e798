// The words of Happy Birthday, Robot! in English: writing, the table around it, the book, and the example.
import book from "./en-book";
import lesson from "./en-lesson";
import pen from "./en-pen";
import table from "./en-table";

export default { ...pen, ...table, ...book, ...lesson } as const;
