import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Clock, HOUR, type SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { z } from "zod";
import type { FormError } from "../../ui/form/form-errors.ts";
import { formOwner } from "../../ui/form/form-owner.ts";
import { pageWithForm } from "../../ui/paths/form-paths.ts";
import type { Cookies } from "../cookies.ts";

/** Forms with text worth keeping, by path, with the field that shows the notice. */
const TYPED: [path: RegExp, at: Pick<FormError, "form" | "field">][] = [
  [/^\/settings\/security\/email$/, { form: "email", field: "newEmail" }],
  [/^\/settings\/data\/delete$/, { form: "delete", field: "confirmation" }],
  [/^\/settings\/webhooks$/, { form: "webhook", field: "url" }],
  [/^\/settings\/people$/, { form: "invite", field: "address" }],
  [/^\/contracts\/[^/]+\/terms$/, { form: "terms", field: "title" }],
  [/^\/contracts\/[^/]+\/void$/, { form: "void", field: "reason" }],
  [/^\/contracts\/[^/]+\/recipients\/[^/]+$/, { form: "correct", field: "name" }],
  [/^\/templates\/[^/]+\/rename$/, { form: "template", field: "name" }],
];

/** Pages that read the kept fields themselves. */
const READ_WHOLE = [
  /^\/contracts\/[^/]+\/(?:copy|fill|send|template)$/,
  /^\/templates\/(?:new|[^/]+\/draft)$/,
  /^\/documents\/[^/]+$/,
  /^\/imports\/(?!pdf$|list$)[^/]+$/,
  /^\/settings\/api$/,
];

/** Fields the page generates anew, and secrets. Sensitive answers are stored nowhere. */
const LEFT_OUT = /^(?:answer\..*|code|do|form|otp|owner|requestId|textHash|username|.*password.*)$/i;

/** Browsers silently drop cookies of over 4096 bytes, with the name and the attributes. */
const COOKIE_MAX_LENGTH = 3800;

const unsentForm = z.object({
  path: z.string(),
  owner: z.string(),
  fields: z.string(),
  expiresAt: z.number(),
});

export const UNSENT_MESSAGE = "Your session had ended, so this wasn’t sent. Check it and send it again.";

type FormOwner = Parameters<typeof formOwner>[0];

export type UnsentForms = ReturnType<typeof createUnsentForms>;

/** Fields of a form whose session had ended, for its owner's next sign-in in this browser: encrypted, in a cookie. */
export function createUnsentForms({ unsentForm: cookie }: Cookies, box: SecretBox, clock: Clock) {
  /** Only if this owner typed them. */
  async function read(c: Context, owner: FormOwner): Promise<z.infer<typeof unsentForm> | undefined> {
    try {
      const packed = Buffer.from(await box.open(cookie.get(c) ?? ""), "base64");
      const kept = unsentForm.parse(
        JSON.parse(inflateRawSync(packed, { maxOutputLength: 100_000 }).toString()),
      );
      const isHere = pageWithForm(kept.path) === c.req.path && kept.owner === formOwner(owner);
      return isHere && kept.expiresAt > clock.now() ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    keep(c: Context, submitted: URLSearchParams): void {
      const { path } = c.req;
      const owner = submitted.get("owner");
      if (!owner || !(placeOf(path) || READ_WHOLE.some((form) => form.test(path)))) return;
      const fields = new URLSearchParams([...submitted].filter(([name]) => !LEFT_OUT.test(name))).toString();
      const form: z.infer<typeof unsentForm> = { path, owner, fields, expiresAt: clock.now() + HOUR };
      const sealed = box.seal(deflateRawSync(JSON.stringify(form)).toString("base64"));
      if (sealed.length <= COOKIE_MAX_LENGTH) cookie.set(c, sealed);
    },

    /** As an error of the page's form, with its fields. Another owner who signs in here does not see them. */
    async find(c: Context, owner: FormOwner): Promise<FormError | undefined> {
      const kept = await read(c, owner);
      const at = kept && placeOf(kept.path);
      return at && { ...at, message: UNSENT_MESSAGE, values: valuesOf(new URLSearchParams(kept.fields)) };
    },

    async findFields(c: Context, owner: FormOwner): Promise<URLSearchParams | undefined> {
      const kept = await read(c, owner);
      return kept && new URLSearchParams(kept.fields);
    },

    forget: (c: Context): void => cookie.removeIfSet(c),
  };
}

function placeOf(path: string): Pick<FormError, "form" | "field"> | undefined {
  return TYPED.find(([form]) => form.test(path))?.[1];
}

/** Several values of one field are joined by spaces. */
function valuesOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).join(" ")]));
}
