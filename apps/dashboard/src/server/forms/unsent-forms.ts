import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Clock, HOUR, type SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { z } from "zod";
import type { Cookies } from "../session/cookies.ts";
import type { FormError } from "./form-errors.ts";
import { pageWithForm } from "./form-paths.ts";
import type { FieldReader } from "./read-form.ts";

/** The forms of one field in which owners type something besides secrets, by their paths, and that field. */
const TYPED: Record<string, Pick<FormError, "form" | "field">> = {
  "/settings/security/email": { form: "email", field: "newEmail" },
  "/settings/data/delete": { form: "delete", field: "confirmation" },
};

/** Who signs a contract, and the message to them. */
const SEND_PAGE = /^\/contracts\/[^/]+\/send$/;

/** Browsers silently drop cookies of over 4096 bytes, with the name and the attributes. */
const COOKIE_MAX_LENGTH = 3800;

const unsentForm = z.object({
  path: z.string(),
  email: z.string(),
  value: z.string(),
  expiresAt: z.number(),
});

export const UNSENT_MESSAGE = "Your session had ended, so this wasn’t sent. Check it and send it again.";

export type UnsentForms = ReturnType<typeof createUnsentForms>;

/** What was typed in a form whose session had ended, for its owner's next sign-in in this browser: sealed, in a cookie. */
export function createUnsentForms({ unsentForm: cookie }: Cookies, box: SecretBox, clock: Clock) {
  /** What was typed on this page, by this owner. */
  function read(c: Context, owner: { email: string }): z.infer<typeof unsentForm> | undefined {
    try {
      const packed = Buffer.from(box.open(cookie.get(c) ?? ""), "base64");
      const kept = unsentForm.parse(
        JSON.parse(inflateRawSync(packed, { maxOutputLength: 100_000 }).toString()),
      );
      const isHere = pageWithForm(kept.path) === c.req.path && kept.email === owner.email;
      return isHere && kept.expiresAt > clock.now() ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    keep(c: Context, field: FieldReader, fields: URLSearchParams): void {
      const { path } = c.req;
      // The form tells password managers whose password it asks for.
      const [email, value] = [field("username"), typedIn(path, field, fields)];
      if (!email || !value) return;
      const form: z.infer<typeof unsentForm> = { path, email, value, expiresAt: clock.now() + HOUR };
      const sealed = box.seal(deflateRawSync(JSON.stringify(form)).toString("base64"));
      if (sealed.length <= COOKIE_MAX_LENGTH) cookie.set(c, sealed);
    },

    /** As an error of the page's form, with what was typed. Another owner who signs in here is not shown it. */
    find(c: Context, owner: { email: string }): FormError | undefined {
      const kept = read(c, owner);
      const typed = kept && TYPED[kept.path];
      return typed && { ...typed, message: UNSENT_MESSAGE, values: { [typed.field]: kept.value } };
    },

    /** The fields of the page that sends a contract, without what is never stored. */
    findFields(c: Context, owner: { email: string }): URLSearchParams | undefined {
      const kept = read(c, owner);
      return kept && new URLSearchParams(kept.value);
    },

    forget: (c: Context): void => cookie.removeIfSet(c),
  };
}

function typedIn(path: string, field: FieldReader, fields: URLSearchParams): string {
  if (!SEND_PAGE.test(path)) return field(TYPED[path]?.field ?? "");
  const kept = new URLSearchParams(fields);
  // Answers that are never stored elsewhere are not stored here; the others belong to this one page.
  for (const name of new Set(fields.keys())) {
    if (name.startsWith("answer.") || ["username", "form", "do", "textHash", "requestId"].includes(name)) {
      kept.delete(name);
    }
  }
  return kept.toString();
}
