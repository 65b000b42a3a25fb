export { type Circumstance, circumstances, type Known, type LawCase, valueFor } from "./cases.ts";
export type { ChapterRead } from "./chapter.ts";
export { type Notice, type NoticeDocument, noticeDocuments, type StateNotices } from "./notice.ts";
export { allNotices, noticesIn, parseLaw } from "./read-law.ts";
export type { Law, LawCell, ReadCell } from "./schema.ts";
