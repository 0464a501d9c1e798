// The words of Happy Birthday, Robot! in English: writing, the table around it, and the book.
import book from "./en-book";
import pen from "./en-pen";
import table from "./en-table";

export default { ...pen, ...table, ...book } as const;
