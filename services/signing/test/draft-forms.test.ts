import type { DocumentDraft } from "@sealwright/protocol/signing/answers";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "./api/pdf-samples.ts";
import { billOfSale } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

test("SIGN-07 a filled form can accompany an upload: its places are fields of the draft’s people, and both are sealed", async () => {
  const owner = signing.owner();
  const read = async (id: string) =>
    (await owner.call("drafts/read", { id })).body as unknown as DocumentDraft;
  const bill = owner.draft(await billOfSale());
  await owner.call("contracts/open-draft", { id: bill });
  const { body } = await owner.call("drafts/start", { name: "Terms.pdf", bytes: await samplePdf() });
  const id = String(body.id);
  const { forms } = (await owner.call("drafts/forms")).body as { forms: { id: string; title: string }[] };
  expect(forms).toMatchObject([{ from: "draft", id: bill }]);
  const source = { id, from: "draft", form: bill };
  expect((await signing.owner().call("drafts/add-form", source)).body.code).toBe("contract-not-found");
  expect((await owner.call("drafts/add-form", { ...source, from: "template" })).body.code).toBe(
    "contract-not-found",
  );
  expect((await owner.call("drafts/add-form", source)).body).toEqual({ added: true });
  const draft = await read(id);
  const [terms, form] = draft.documents;
  expect([terms?.name, form?.name]).toEqual(["Terms.pdf", `${forms[0]?.title}.pdf`]);
  const kinds = draft.people.map(({ id: person }) =>
    draft.fields.filter((field) => field.person === person).map(({ kind }) => kind),
  );
  for (const own of kinds) expect(own).toEqual(expect.arrayContaining(["signature", "date"]));
  expect(new Set(draft.fields.map(({ document }) => document))).toEqual(new Set([form?.id]));

  const people = draft.people.map(({ role: _, ...person }, at) => ({
    ...person,
    name: person.name || `Person ${at}`,
    email: `person-${at}@form.example`,
    order: 1,
  }));
  await owner.call("drafts/save", { id, revision: draft.revision, people });
  const ready = await read(id);
  expect(ready.problems).toEqual({});
  expect((await owner.call("drafts/send", { id, revision: ready.revision })).status).toBe(200);
  for (const { email } of people) {
    const signer = await signing.signer(linkIn(await signing.mailTo(email)));
    expect((await signer.sign("Some One")).status).toBe(200);
  }
  await signing.settled();
  const roots = fromPem(await signing.signing.roots());
  const sealed = new Uint8Array(await (await owner.file(id, "sealed")).arrayBuffer());
  const { evidence } = await verify(sealed, roots);
  expect(evidence?.documents.map(({ title }) => title)).toEqual(["Terms", forms[0]?.title]);
});
