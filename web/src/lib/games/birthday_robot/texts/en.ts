// The words of Happy Birthday, Robot! at the table, in English: writing, and all around it.
import pen from "./en-pen";
import table from "./en-table";

export default { ...pen, ...table } as const;
