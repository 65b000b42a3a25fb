import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";

let signing: Harness;
let program: Program;
let template: string;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  template = await ndaTemplate(signing, program.owner);
});
afterAll(() => signing.stop());

let count = 0;
function request(more: object = {}) {
  count += 1;
  return {
    signers: [
      { role: "partyA", name: "Mara Loewens", email: `mara-nda-${count}@loewens.example` },
      { role: "partyB", name: "Robin Askew", email: `robin-nda-${count}@askew.example` },
    ],
    values: { purpose: "To decide whether to buy sensors", effectiveDate: "2026-12-01", termYears: "3" },
    ...more,
  };
}
const send = (more: object = {}) => program.post(`/templates/${template}/envelopes`, request(more));

test("SEAL-04 a template names its roles and all that it needs", async () => {
  const { body, status } = await program.get(`/templates/${template}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: template, roles: ["partyA", "partyB"], conditions: [] });
  const values = body.values as { name: string; kind: string; required: boolean; options?: string[] }[];
  const named = (name: string) => values.find((value) => value.name === name);
  expect(named("purpose")).toMatchObject({ kind: "text", required: true });
  expect(named("effectiveDate")).toMatchObject({ kind: "date", required: true });
  expect(named("partyB.kind")).toMatchObject({ kind: "choice", options: ["organization", "person"] });
  expect(values.map(({ name }) => name)).not.toContain("partyA.name");
  expect(values.map(({ name }) => name)).not.toContain("governingState");
});

test("SEAL-04 is filled in, sent, signed, sealed, and counted as used", async () => {
  const given = request({ metadata: { deal: "4711" } });
  const sent = await program.post(`/templates/${template}/envelopes`, given);
  expect(sent).toMatchObject({
    status: 201,
    body: { status: "sent", subject: "Mutual nondisclosure agreement", metadata: { deal: "4711" } },
  });
  const { id, documents } = sent.body;
  const read = (await program.get(`/envelopes/${id}`)).body;
  // Their emails may be sent meanwhile.
  expect({ ...read, signers: [] }).toEqual({ ...sent.body, signers: [] });
  expect(read.signers).toMatchObject(given.signers);
  for (const { email, name } of given.signers) {
    const signer = await signing.signer(linkIn(await signing.mailTo(email)));
    const { body } = await signer.read();
    expect(String(body.text)).toContain("To decide whether to buy sensors");
    expect(String(body.text)).toContain("Robin Askew");
    expect(await signer.sign(name)).toMatchObject({ status: 200 });
  }
  await signing.settled();
  const sealed = await program.get(`/envelopes/${id}/documents/${documents[0]}/file`);
  expect((await verify(sealed.body, fromPem(await signing.signing.roots()))).kind).toBe("sealed");
  const listed = await program.owner.call("templates/list");
  expect(listed.body.templates).toMatchObject([{ uses: 1 }]);
  const contract = await program.owner.call("contracts/read", { id });
  expect(contract.body).toMatchObject({ templateId: 1125, answers: { termYears: 3 }, origin: "api" });
});

test("an organization has its own name, and its signer signs for it", async () => {
  const values = { ...request().values, "partyB.kind": "organization", "partyB.name": "Askew Devices LLC" };
  const given = request({ values });
  await program.post(`/templates/${template}/envelopes`, given);
  const signer = await signing.signer(linkIn(await signing.mailTo(given.signers[1]?.email ?? "")));
  const { body } = await signer.read();
  expect(String(body.text)).toContain("Askew Devices LLC");
  expect(String(body.text)).toContain("Robin Askew");
});

const REFUSED: [what: string, change: object, parameter: string][] = [
  ["a required blank without a value", { values: { effectiveDate: "2026-12-01" } }, "values.purpose"],
  ["a value that the template has", { values: { governingState: "Texas" } }, "values.governingState"],
  ["a value that there is not", { values: { price: "1" } }, "values.price"],
  ["a date that is none", { values: { effectiveDate: "tomorrow" } }, "values.effectiveDate"],
  ["a number that is none", { values: { termYears: "two" } }, "values.termYears"],
  ["a choice that there is not", { values: { "partyB.kind": "robot" } }, "values.partyB.kind"],
  ["a role without a signer", { signers: [request().signers[0]] }, "signers"],
  [
    "a signer of no role",
    { signers: [...request().signers, { role: "witness", name: "I", email: "i@i.example" }] },
    "signers[2].role",
  ],
];

test.each(REFUSED)("SEAL-04 %s is invalid_request and named", async (_, change, parameter) => {
  const given = request();
  const { values, ...rest } = change as { values?: object };
  const isMissing = parameter === "values.purpose";
  const merged = { ...given, ...rest, values: isMissing ? values : { ...given.values, ...values } };
  const answer = await program.post(`/templates/${template}/envelopes`, merged);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request", parameter } } });
});

test("an optional blank without a value is crossed out", async () => {
  const other = await ndaTemplate(signing, program.owner, ["partyB", "loserPays"]);
  const { values: _, ...given } = request();
  const sent = await program.post(`/templates/${other}/envelopes`, given);
  expect(sent.body).toMatchObject({ status: "sent" });
});

test("a draft of a template is sent as it is, and keeps its roles", async () => {
  const draft = await send({ send: false });
  expect(draft).toMatchObject({ status: 201, body: { status: "draft" } });
  const path = `/envelopes/${draft.body.id}`;
  const witness = { role: "witness", name: "Ines", email: "ines@duarte.example" };
  expect((await program.post(`${path}/signers`, witness)).body.error.code).toBe("wrong_state");
  const [, robin] = draft.body.signers;
  expect((await program.patch(`${path}/signers/${robin.id}`, { name: "Rob" })).status).toBe(400);
  expect(await program.post(`${path}/send`)).toMatchObject({ status: 200, body: { status: "sent" } });
});

test("SEAL-04 an address that is corrected in a draft is the one in its text", async () => {
  const draft = await send({ send: false });
  const path = `/envelopes/${draft.body.id}`;
  const [, robin] = draft.body.signers;
  const email = "robin-corrected@askew.example";
  expect((await program.patch(`${path}/signers/${robin.id}`, { email })).body).toMatchObject({ email });
  expect(await program.post(`${path}/send`)).toMatchObject({ status: 200 });
  const { body } = await (await signing.signer(linkIn(await signing.mailTo(email)))).read();
  expect(String(body.text)).toContain(email);
  expect(String(body.text)).not.toContain(robin.email);
});

test("a test of a template reaches its account alone, has a watermark, and no deadlines", async () => {
  const testing = await programOf(signing, program.owner);
  const sent = await testing.post(`/templates/${template}/envelopes`, request());
  expect(sent).toMatchObject({ status: 201, body: { mode: "test" } });
  const signer = await signing.signer(
    linkIn(await signing.mailTo(program.owner.email, (mail) => linkIn(mail).includes("/s/"))),
  );
  const { notes } = (await signer.read()).body as { notes: string[] };
  expect(notes[0]).toBe("This is a test. Nothing that is signed in it binds anyone.");
  const { terms } = await signing.query
    .selectFrom("signing.contracts")
    .select("terms")
    .where("id", "=", sent.body.id)
    .executeTakeFirstOrThrow();
  expect(terms).toBeNull();
});

test("SEAL-04 templates have pages, and one that was deleted or is another account's is not found", async () => {
  const owner = signing.owner();
  const own = await programOf(signing, owner);
  const ids = [await ndaTemplate(signing, owner), await ndaTemplate(signing, owner)];
  const first = await own.get("/templates?limit=1");
  const second = await own.get(`/templates?limit=1&after=${first.body.next}`);
  expect(second.body.next).toBeNull();
  const found = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
  expect(found.toSorted()).toEqual(ids.toSorted());
  expect((await own.get(`/templates/${template}`)).status).toBe(404);
  const { id } = await signing.query
    .selectFrom("signing.templates")
    .select("id")
    .where("apiId", "=", ids[0] ?? "")
    .executeTakeFirstOrThrow();
  await owner.call("templates/delete", { id });
  expect((await own.get(`/templates/${ids[0]}`)).status).toBe(404);
});
