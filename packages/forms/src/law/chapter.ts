import { z } from "zod";
import { source, text } from "./source.ts";

/**
 * That a chapter sets no such limit, fee or time: every section of it was read in one official copy. It is a finding of its
 * own beside the cells, which stay as they were; it is said with chapter and date, and is never a default.
 */
export const chapterRead = z
  .strictObject({
    /** Of this subject: what the chapter does not set. */
    facts: z.array(z.string()).min(1),
    /** "RCW ch. 59.18", as it is said. */
    chapter: text.max(100),
    /** Every section that the copy has, by number. */
    sections: z.array(text.max(30)).min(1),
    note: text.max(300).optional(),
    url: source.url,
    readFrom: source.readFrom,
    textAsOf: source.textAsOf,
    readOn: source.readOn,
  })
  .refine(({ sections }) => new Set(sections).size === sections.length, "lists a section twice");
export type ChapterRead = z.infer<typeof chapterRead>;
