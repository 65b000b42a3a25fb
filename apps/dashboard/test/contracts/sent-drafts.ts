import { type Answers, type Form, fillForm, withoutSensitive, writeText } from "@sealwright/forms";
import { listedForms } from "@sealwright/forms/library";
import { type OpenServer, readFormData, signIn } from "@sealwright/testkit";
import type { OwnerInDashboard } from "../account/owner-in-dashboard.ts";

const ON = "2026-11-28";

const person = (name: string, email: string) => ({
  kind: "person" as const,
  name,
  email,
  address: "418 Alder Street\nOakland, CA 94607",
});

export const NDA = 1126;
export const DISCLOSER = "dana.discloser@company.example";
export const RECIPIENT = "rex.recipient@company.example";

/** Everything that the one-way nondisclosure agreement asks for. */
export const NDA_ANSWERS: Answers = {
  discloser: person("Dana Discloser", DISCLOSER),
  recipient: person("Rex Recipient", RECIPIENT),
  setting: "business",
  purpose: "To look at a joint bakery.",
  topics: "Recipes and suppliers.",
  effectiveDate: "2026-12-01",
  lastShared: "2027-11-30",
  governingState: "California",
};

export const LLC = 1113;
/** Everything that the operating agreement asks for and stores: not the tax number of the company. */
export const LLC_ANSWERS: Answers = {
  company: "Alder Bakery LLC",
  governingState: "California",
  formedOn: "2026-10-01",
  purpose: "Baking bread.",
  office: { street: "418 Alder Street", city: "Oakland", state: "California", zip: "94607" },
  agentName: "Paul Hart",
  agentAddress: { street: "418 Alder Street", city: "Oakland", state: "California", zip: "94607" },
  effectiveDate: "2026-12-01",
  member: person("Dana Discloser", DISCLOSER),
  managed: "member",
  namesSuccessor: false,
  contribution: 100_000,
};

export async function formData(templateId: number): Promise<Form> {
  const { categorySlug, slug } = listedForms.find((form) => form.templateId === templateId) ?? {};
  const text = await readFormData(`/signature/contracts/${categorySlug}/${slug}.json`);
  if (text === undefined) throw new Error(`No form ${templateId}`);
  return JSON.parse(text) as Form;
}

/** Sends a draft as the form's page does, with consent. @param more instead of what the page would send @returns its id */
export async function sendDraft(
  server: OpenServer,
  { email, password }: Pick<OwnerInDashboard, "email" | "password">,
  templateId = NDA,
  answers: Answers = NDA_ANSWERS,
  more: object = {},
): Promise<string> {
  const form = await formData(templateId);
  const text = writeText(fillForm(form, withoutSensitive(form, answers), ON), Number.POSITIVE_INFINITY);
  const { idToken } = await signIn(server, email, password);
  const response = await fetch(`${server.urls.site}/api/signature/drafts`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${idToken}`,
      Origin: server.urls.site,
    },
    body: JSON.stringify({ email, templateId, version: form.version, answers, text, ...more }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** The fields of the page's form, as a browser sends them: the first of its radio buttons and options is what is selected. */
export function fieldsOf(text: string): Record<string, string> {
  const form = /<form[^>]*id="send-form"[\s\S]*?<\/form>/.exec(text)?.[0] ?? "";
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const name = attribute("name");
    const isUnchecked = attribute("type") === "checkbox" && !/ checked=""/.test(tag);
    if (name && !isUnchecked) fields[name] = decode(attribute("value") ?? "");
  }
  for (const [, name = "", options = ""] of form.matchAll(
    /<select[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    const selected =
      /<option value="([^"]*)" selected=""/.exec(options) ?? /<option value="([^"]*)"/.exec(options);
    fields[name] = decode(selected?.[1] ?? "");
  }
  for (const [, name = "", value = ""] of form.matchAll(
    /<textarea[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g,
  )) {
    fields[name] = decode(value).replace(/^\n/, "");
  }
  return fields;
}

function decode(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
