import { z } from "zod";
import { usStates } from "../library/us-states.ts";
import { noticeDocuments, noticePlaces } from "../tree/law.ts";
import { isCurrent, notCurrent, quoted, source, standing, text } from "./source.ts";

/** A box to check, as statutes print it. */
export const BOX = "( )";

const answer = z.union([z.string(), z.boolean()]);

/** Text that a state requires in a document, or with it. */
const notice = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/),
    /** The requirement, worded to follow “requires”: "a notice on bed bugs". */
    subject: text.max(120),
    /** For whom or when, as a clause of a sentence: "if the building has more than four homes". */
    applies: text.max(200).optional(),
    /** The same as a form can ask it, by the ids of its questions; every form that prints the notice must have them. */
    when: z.record(z.string(), z.union([answer, z.array(answer)])).optional(),
    /** The words that the law prescribes, one line or paragraph each. Without them the notice is named only. */
    words: z.array(text).min(1).optional(),
    /** The law's words have blanks, or leave the wording open, and the form's own text has them filled in. */
    inForm: z.literal(true).optional(),
    /** How the words must be set: "in 12-point type"; and whether in bold. */
    set: text.max(160).optional(),
    /** Where the law wants it, if not among the clauses. Each form puts words there (`::notice`); a document without words is named. */
    stands: z.enum(noticePlaces).exclude(["clause"]).optional(),
    /** The same of words, as the law says it: "immediately above the list of all charges". */
    place: text.max(160).optional(),
    /** The law wants signatures below the words, apart from those of the document. */
    signed: z.literal(true).optional(),
    /** The question whose answer checks the boxes “( )” of the words, and the value that each stands for, in order. */
    boxes: z.strictObject({ field: z.string(), values: z.array(z.string()).min(2) }).optional(),
    /** The size that `set` asks for, at least, and how much larger than the document's body. */
    points: z.number().min(6).max(24).optional(),
    aboveBody: z.number().min(1).max(12).optional(),
    bold: z.literal(true).optional(),
    /** That the law requires it. */
    quote: quoted(25),
    standing,
    ...source,
  })
  .refine((one) => one.standing !== "official current" || isCurrent(one), { error: notCurrent })
  .refine(({ words, standing }) => !words || standing !== "secondary", {
    path: ["words"],
    error: "must be the law's own: a summary's are not printed",
  })
  .refine(({ words, inForm }) => !words || !inForm, {
    path: ["inForm"],
    error: "is for what has no words here",
  })
  .refine(({ words, set, bold }) => words || !(set || bold), {
    path: ["set"],
    error: "is about words, and there are none",
  })
  .refine(({ words = [], boxes }) => !boxes || words.join().split(BOX).length === boxes.values.length + 1, {
    path: ["boxes"],
    error: "has a value for each “( )” of the words",
  })
  .refine(({ place, words }) => !place || words, {
    path: ["place"],
    error: "is about words, and there are none",
  })
  .refine(({ place, stands, words }) => !words || Boolean(place) === Boolean(stands), {
    path: ["place"],
    error: "goes with “stands”: one is for the reader, the other for the check",
  })
  .refine(({ signed, stands }) => !signed || stands === "ownPage" || stands === "document", {
    path: ["signed"],
    error: "is for words on a page or in a document of their own",
  })
  .refine(({ set, points, aboveBody }) => set || !(points || aboveBody), {
    path: ["points"],
    error: "is said by “set”, which is missing",
  });
export type Notice = z.infer<typeof notice>;

const looked = z.strictObject({
  /** How far the state's law was looked into for this document: what was read, and what was not. */
  lookedInto: text.max(300),
  notices: z.array(notice),
});

/** Whether anything of a state's law was read for a document; its list may then be empty, or not whole. */
export function wasRead({ lookedInto }: z.infer<typeof looked>): boolean {
  return !lookedInto.startsWith("Nothing was read");
}

/** A state's file, `notices/{state}.yaml`. */
export const noticesSchema = z
  .strictObject({ state: z.enum(usStates), documents: z.record(z.enum(noticeDocuments), looked) })
  .check(({ value: { documents }, issues }) => {
    const ids = Object.values(documents).flatMap(({ notices }) => notices.map(({ id }) => id));
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        issues.push({ code: "custom", input: id, path: ["documents"], message: `has two notices “${id}”` });
  });
export type StateNotices = z.infer<typeof noticesSchema>;
