import { type Clock, HOUR, type SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { z } from "zod";
import type { Cookies } from "../session/cookies.ts";
import type { FormError } from "./form-errors.ts";
import { pageWithForm } from "./form-paths.ts";
import type { FieldReader } from "./read-form.ts";

/** The forms in which owners type something besides secrets, by their paths, and the field that has it. */
const TYPED: Record<string, Pick<FormError, "form" | "field">> = {
  "/security/email": { form: "email", field: "newEmail" },
  "/data/delete": { form: "delete", field: "confirmation" },
};

/** Browsers silently drop cookies of over 4096 bytes. */
const VALUE_MAX_LENGTH = 1000;

const unsentForm = z.object({
  path: z.string(),
  email: z.string(),
  value: z.string(),
  expiresAt: z.number(),
});

const MESSAGE = "Your session had ended, so this wasn’t sent. Check it and send it again.";

export type UnsentForms = ReturnType<typeof createUnsentForms>;

/** What was typed in a form whose session had ended, for its owner's next sign-in in this browser: sealed, in a cookie. */
export function createUnsentForms({ unsentForm: cookie }: Cookies, box: SecretBox, clock: Clock) {
  return {
    keep(c: Context, field: FieldReader): void {
      const typed = TYPED[c.req.path];
      // The form tells password managers whose password it asks for.
      const [email, value] = [field("username"), field(typed?.field ?? "")];
      if (!typed || !email || !value || value.length > VALUE_MAX_LENGTH) return;
      const form = { path: c.req.path, email, value, expiresAt: clock.now() + HOUR };
      cookie.set(c, box.seal(JSON.stringify(form satisfies z.infer<typeof unsentForm>)));
    },

    /** As an error of the page's form, with what was typed. Another owner who signs in here is not shown it. */
    find(c: Context, owner: { email: string }): FormError | undefined {
      try {
        const { path, email, value, expiresAt } = unsentForm.parse(JSON.parse(box.open(cookie.get(c) ?? "")));
        const typed = TYPED[path];
        const isHere = pageWithForm(path) === c.req.path && email === owner.email && expiresAt > clock.now();
        return typed && isHere ? { ...typed, message: MESSAGE, values: { [typed.field]: value } } : undefined;
      } catch {
        return undefined;
      }
    },

    forget: (c: Context): void => cookie.removeIfSet(c),
  };
}
