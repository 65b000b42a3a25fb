import { calls } from "@sealwright/protocol/api/reference";
import { isDashboardPlace } from "@sealwright/protocol/dashboard-places";
import { z } from "astro/zod";
import { date, sitePath, slug, text } from "../schemas/text.ts";

/** The order in which a contract needs them. */
export const CAPABILITY_GROUPS = {
  write: "Write it",
  agree: "Agree on it",
  sign: "Sign it",
  keep: "Keep it",
  connect: "Connect it",
  account: "Your account",
} as const;

/** Where a capability can be seen at work: a page of the site, `dashboard:` and a place, or `api:` and a call of the reference. */
const proof = text.refine(isProof, {
  error:
    "is no proof. Write a page like “/verify”, a place of the dashboard like “dashboard:deadlines”, or a call of the API like “api:sendEnvelope”.",
});

function isProof(written: string): boolean {
  const [, where, id = ""] = /^(dashboard|api):(.+)$/.exec(written) ?? [];
  if (where === "dashboard") return isDashboardPlace(id);
  if (where === "api") return calls.some((call) => call.id === id);
  return sitePath.safeParse(written).success;
}

const common = {
  id: slug,
  /** As a line of /features, or a row of the price list, calls it. */
  name: text.max(60),
  /** In one sentence. */
  does: text.max(140),
  group: z.enum(Object.keys(CAPABILITY_GROUPS) as [keyof typeof CAPABILITY_GROUPS]),
  /** The pages that tell of it; the first one is where links lead. */
  told: z.array(sitePath).min(1),
};

export const capabilitySchema = z.discriminatedUnion("runs", [
  z.strictObject({
    ...common,
    runs: z.enum(["site", "app", "api"]),
    /** Settings that a deployment needs for it. */
    needs: z.array(z.enum(["signing", "api", "payments"])).default([]),
    proof,
    since: date.optional(),
  }),
  /** In a company's own app, which replaces the dashboard. */
  z.strictObject({ ...common, runs: z.literal("own"), proof: z.url().optional() }),
  z.strictObject({
    ...common,
    runs: z.literal("not-yet"),
    /** Phrases that only the pages of `told` may use: elsewhere they would promise it. */
    claims: z.array(text).default([]),
  }),
]);

export type Capability = z.infer<typeof capabilitySchema>;
