import { z } from "zod";
import { isEmail } from "../../credentials.ts";
import { hiddenInLine, hiddenInText } from "../../readable-text.ts";
import { ERRORS, type ErrorCode, WRONG_STATE_REASONS, type WrongStateReason } from "../errors.ts";
import { component } from "../model.ts";

/** An id: a prefix that says what it is, and 12 letters and digits. */
export const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{12}$`));

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Of an envelope, or of a document in one. Those of earlier releases may have a UUID instead. */
export const sentIdOf = (prefix: "env" | "doc") =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{12}$|^${UUID}$`));

/** Of a signer, or of who gets a copy. */
export const recipientId = z.string().regex(/^(?:sgn|rcp)_[A-Za-z0-9]{12}$/);

export const moment = z.iso.datetime().describe("UTC, to the second.");
export const mode = z.enum(["test", "live"]).describe("The mode of the key that created it.");
export const sha256 = z
  .string()
  .regex(/^[a-f0-9]{64}$/)
  .describe("Of the file, in hexadecimal.");
/** One line, without signs that steer a printer, a mail's header, or the direction of what follows. */
export const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text), {
      error: "must be one line of text",
      abort: true,
    })
    .superRefine(refuseHidden(hiddenInLine));

/** Several lines that people read. */
export const longText = (longest: number) =>
  z.string().trim().max(longest).superRefine(refuseHidden(hiddenInText));

/** A program's input is refused rather than changed: it would look for its own text in vain. */
function refuseHidden(find: (text: string) => string | undefined) {
  return (text: string, { addIssue }: z.RefinementCtx) => {
    const found = find(text);
    if (found) addIssue({ code: "custom", message: `has a character that can’t be seen: ${found}` });
  };
}

/** In any script, as far as mail servers carry it. */
export const emailAddress = z
  .string()
  .max(320)
  .refine(isEmail, { error: "is not an email address" })
  .meta({ format: "idn-email" });

/** Wall-clock time, to the minute. */
export const wallTime = z
  .string()
  .max(16)
  .refine(isWallTime, { error: "must be a day and a time, as in 2027-01-31T17:00" });

function isWallTime(text: string): boolean {
  const at = Date.parse(`${text}Z`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && at >= 0 && new Date(at).toISOString().startsWith(text);
}

/** Its limits are checked first: of a huge number, the limit is named, and not the largest number of the language. */
export const wholeNumber = (least: number, most: number) => z.number().max(most).min(least).int();

const pairs = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((given) => Object.keys(given).length <= 20, "must have at most 20 keys");

type Pairs = z.input<typeof pairs>;

/** A record leaves this key out without a word. */
function refuseProto(given: Pairs, { addIssue }: z.RefinementCtx): Pairs {
  if (typeof given === "object" && given !== null && Object.hasOwn(given, "__proto__")) {
    addIssue({ code: "custom", path: ["__proto__"], message: "can’t be used as a key" });
  }
  return given;
}

export const metadata = z
  .preprocess(refuseProto, pairs)
  .describe("Your own keys, such as a deal number. Returned with every event.");

/** A page of a list. `next` is the cursor of the following page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    next: z.string().nullable().describe("Pass it as `after`; null on the last page."),
  });

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
const reasons = Object.keys(WRONG_STATE_REASONS) as [WrongStateReason, ...WrongStateReason[]];

export const errorSchema = component(
  "Error",
  z.strictObject({
    error: z.strictObject({
      code: z.enum(codes).describe("Stable: decide by it."),
      message: z.string().describe("For people. It may be reworded."),
      reason: z.enum(reasons).optional().describe("Of wrong_state: its cause. Stable too."),
      parameter: z.string().optional().describe("The field at fault, as a path."),
      requestId: z.string().describe("Quote it when you write to support."),
    }),
  }),
);

export const errorExample = {
  error: {
    code: "invalid_request",
    message: "signers[1].email is not an email address.",
    parameter: "signers[1].email",
    requestId: "4b1f0c2e9d7a",
  },
} as const;
