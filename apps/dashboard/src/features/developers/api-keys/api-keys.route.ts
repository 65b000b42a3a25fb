import { SCOPES, type Scope } from "@sealwright/protocol/api/scopes";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Context, Hono } from "hono";
import { UNSENT_MESSAGE } from "../../../session/forms/unsent-forms.ts";
import type { SignedInOwner } from "../../../session/sessions.ts";
import type { SigningContext } from "../../../shell/context.ts";
import { handleSubmission } from "../../../shell/forms/handle-submission.ts";
import { logAndContinue } from "../../../shell/log-and-continue.ts";
import type { FieldError } from "../../../ui/form/form-errors.ts";
import type { ApiKeysProps } from "./api-keys.tsx";

const PAGE = "/settings/api";
const ALL = Object.keys(SCOPES) as Scope[];

type Values = ApiKeysProps["values"];

/** Contracts that were sent in the app are only opened to programs on request. */
const NEW: Values = {
  name: "",
  mode: "test",
  scopes: ALL.filter((scope) => scope !== "envelopes:read-all"),
};

/** A new key is in the response itself, and nowhere else. */
export function apiKeys(app: Hono, context: SigningContext): void {
  const { signing } = context;

  app.get(PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const typed = await context.unsentForms.findFields(c, owner);
    if (typed) {
      const values = readValues((name) => typed.get(name) ?? "", typed);
      return showKeys(c, context, owner, { values, error: { field: "name", message: UNSENT_MESSAGE } });
    }
    const done = c.req.query("done");
    return showKeys(c, context, owner, { values: NEW, done });
  });

  app.post(PAGE, (c) =>
    handleSubmission(c, context, async (owner, field, fields) => {
      const values = readValues(field, fields);
      const error = problemOf(values);
      if (error) return showKeys(c, context, owner, { values, error });
      try {
        const { key } = await signing.createApiKey(owner, values);
        return {
          show: () => showKeys(c, context, owner, { values: NEW, newKey: key }),
          repeated: `${PAGE}?done=made`,
        };
      } catch (refused) {
        return showKeys(c, context, owner, { values, error: refusalOf(refused) });
      }
    }),
  );

  app.get(`${PAGE}/revoke`, async (c) => {
    const owner = await context.requireOwner(c);
    const { keys } = await signing.listApiKeys(owner);
    const apiKey = keys.find(({ id, revokedAt }) => id === c.req.query("key") && !revokedAt);
    return apiKey ? context.show(c, "api-key-revoke", { owner, apiKey }) : c.redirect(PAGE, 302);
  });

  app.post(`${PAGE}/revoke`, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await signing.revokeApiKey(owner, { id: field("key") });
      return `${PAGE}?done=revoked`;
    }),
  );
}

function readValues(field: (name: string) => string, fields: URLSearchParams): Values {
  const scopes = fields.getAll("scope");
  return {
    name: field("name").trim(),
    mode: field("mode") === "live" ? "live" : "test",
    scopes: ALL.filter((scope) => scopes.includes(scope)),
  };
}

function problemOf({ name, scopes }: Values): FieldError | undefined {
  if (!name) return { field: "name", message: "Enter a name." };
  if (scopes.length === 0) return { field: "scope", message: "Choose at least one." };
  return undefined;
}

/** @throws any error that the owner cannot correct */
function refusalOf(error: unknown): FieldError {
  if (!(error instanceof SigningCallError)) throw error;
  if (error.code === "live-keys-not-included") return { field: "mode", message: withFullStop(error.message) };
  if (error.code === "api-key-limit-reached") return { field: "name", message: withFullStop(error.message) };
  throw error;
}

async function showKeys(
  c: Context,
  { signing, show, config, logger }: SigningContext,
  owner: SignedInOwner,
  more: Pick<ApiKeysProps, "values" | "error" | "newKey" | "done">,
): Promise<Response> {
  const { keys } = await signing.listApiKeys(owner);
  const { siteUrl } = config;
  const allowsLive = await signing.readUsage(owner).then(
    ({ usage }) => usage === null || usage.liveKeys,
    (error: unknown) => {
      logAndContinue(logger, "usage not read")(error);
      return true;
    },
  );
  return show(c, "api-keys", { owner, keys, allowsLive, siteUrl, ...more }, more.error ? 422 : 200);
}
