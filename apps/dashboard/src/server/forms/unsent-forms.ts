import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Clock, HOUR, type SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { z } from "zod";
import type { Cookies } from "../session/cookies.ts";
import type { FormError } from "./form-errors.ts";
import { pageWithForm } from "./form-paths.ts";

/** The forms in which owners type something besides secrets, by their paths, and where their pages say what is wrong. */
const TYPED: [path: RegExp, at: Pick<FormError, "form" | "field">][] = [
  [/^\/settings\/security\/email$/, { form: "email", field: "newEmail" }],
  [/^\/settings\/data\/delete$/, { form: "delete", field: "confirmation" }],
  [/^\/settings\/webhooks$/, { form: "webhook", field: "url" }],
  [/^\/contracts\/[^/]+\/terms$/, { form: "terms", field: "title" }],
  [/^\/contracts\/[^/]+\/void$/, { form: "void", field: "reason" }],
  [/^\/contracts\/[^/]+\/recipients\/[^/]+$/, { form: "correct", field: "name" }],
  [/^\/templates\/[^/]+\/rename$/, { form: "template", field: "name" }],
];

/** Those whose pages read the fields themselves. */
const READ_WHOLE = [
  /^\/contracts\/[^/]+\/(?:send|template)$/,
  /^\/imports\/(?!pdf$|list$)[^/]+$/,
  /^\/settings\/api$/,
];

/** What the page has anew, and secrets. Answers are never stored elsewhere, so they are not stored here. */
const LEFT_OUT = /^(?:answer\..*|code|do|form|otp|owner|requestId|textHash|username|.*password.*)$/i;

/** Browsers silently drop cookies of over 4096 bytes, with the name and the attributes. */
const COOKIE_MAX_LENGTH = 3800;

const unsentForm = z.object({
  path: z.string(),
  /** Of the owner. */
  uid: z.string(),
  fields: z.string(),
  expiresAt: z.number(),
});

export const UNSENT_MESSAGE = "Your session had ended, so this wasn’t sent. Check it and send it again.";

export type UnsentForms = ReturnType<typeof createUnsentForms>;

/** What was typed in a form whose session had ended, for its owner's next sign-in in this browser: sealed, in a cookie. */
export function createUnsentForms({ unsentForm: cookie }: Cookies, box: SecretBox, clock: Clock) {
  /** What was typed on this page, by this owner. */
  async function read(c: Context, owner: { uid: string }): Promise<z.infer<typeof unsentForm> | undefined> {
    try {
      const packed = Buffer.from(await box.open(cookie.get(c) ?? ""), "base64");
      const kept = unsentForm.parse(
        JSON.parse(inflateRawSync(packed, { maxOutputLength: 100_000 }).toString()),
      );
      const isHere = pageWithForm(kept.path) === c.req.path && kept.uid === owner.uid;
      return isHere && kept.expiresAt > clock.now() ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    keep(c: Context, submitted: URLSearchParams): void {
      const { path } = c.req;
      const uid = submitted.get("owner");
      if (!uid || !(placeOf(path) || READ_WHOLE.some((form) => form.test(path)))) return;
      const fields = new URLSearchParams([...submitted].filter(([name]) => !LEFT_OUT.test(name))).toString();
      const form: z.infer<typeof unsentForm> = { path, uid, fields, expiresAt: clock.now() + HOUR };
      const sealed = box.seal(deflateRawSync(JSON.stringify(form)).toString("base64"));
      if (sealed.length <= COOKIE_MAX_LENGTH) cookie.set(c, sealed);
    },

    /** As an error of the page's form, with what was typed. Another owner who signs in here is not shown it. */
    async find(c: Context, owner: { uid: string }): Promise<FormError | undefined> {
      const kept = await read(c, owner);
      const at = kept && placeOf(kept.path);
      return at && { ...at, message: UNSENT_MESSAGE, values: valuesOf(new URLSearchParams(kept.fields)) };
    },

    /** The fields of a page that reads them itself. */
    async findFields(c: Context, owner: { uid: string }): Promise<URLSearchParams | undefined> {
      const kept = await read(c, owner);
      return kept && new URLSearchParams(kept.fields);
    },

    forget: (c: Context): void => cookie.removeIfSet(c),
  };
}

function placeOf(path: string): Pick<FormError, "form" | "field"> | undefined {
  return TYPED.find(([form]) => form.test(path))?.[1];
}

/** Of a field with several values, all, with spaces between. */
function valuesOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).join(" ")]));
}
