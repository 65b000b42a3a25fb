export { isOfficial } from "../check/data/official-hosts.ts";
export type { ChapterRead } from "./chapter.ts";
export { type Notice, type StateNotices, wasRead } from "./notice.ts";
export { parseLaw } from "./read-law.ts";
export type { Law, LawCell, ReadCell } from "./schema.ts";
