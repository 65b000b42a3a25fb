import { randomUUID } from "node:crypto";
import { type Answers, type Form, fillForm, withoutSensitive, writeText } from "@sealwright/forms";
import { readFormData } from "@sealwright/testkit";
import type { Harness } from "../signing-harness.ts";

const ON = "2026-11-28";

const answers: Answers = {
  partyA: { kind: "person", name: "Mara Loewens", address: "1 Oak St, Denver, CO 80202" },
  partyB: { kind: "person", name: "Someone Else" },
  purpose: "Something",
  machines: "closed",
  marking: "reasonable",
  effectiveDate: "2026-05-04",
  termYears: 2,
  noticeDays: 30,
  protection: "years",
  protectionYears: 3,
  returnDays: 30,
  loserPays: false,
  governingState: "CO",
  forum: "any",
};

/** A nondisclosure agreement that the owner keeps as a template, as the reference's example has it. @returns the programs' id */
export async function ndaTemplate(
  signing: Harness,
  owner: ReturnType<Harness["owner"]>,
  blanks = ["partyB", "purpose", "effectiveDate", "termYears"],
): Promise<string> {
  const path = "/signature/contracts/business/mutual-nondisclosure-agreement.json";
  const form = JSON.parse((await readFormData(path)) ?? "") as Form;
  const text = writeText(fillForm(form, withoutSensitive(form, answers), ON), Number.POSITIVE_INFINITY);
  const { templateId, version } = form;
  const contract = owner.draft({ templateId, version, answers, text });
  await owner.call("contracts/open-draft", { id: contract });
  const name = "Mutual nondisclosure agreement";
  const saved = await owner.call("templates/save", { contract, name, blanks, requestId: randomUUID() });
  const { apiId } = await signing.query
    .selectFrom("signing.templates")
    .select("apiId")
    .where("id", "=", String(saved.body.id))
    .executeTakeFirstOrThrow();
  return apiId;
}
