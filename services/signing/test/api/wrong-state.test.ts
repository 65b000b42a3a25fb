import type { WrongStateReason } from "@sealwright/protocol/api/errors";
import { DAY } from "@sealwright/runtime";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
let document: string;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
});
afterAll(() => signing.stop());

async function send(more: object = {}) {
  const signers = twoSigners();
  const asked = { subject: "Supply agreement", documents: [document], signers, ...more };
  const { body } = await program.post("/envelopes", asked);
  const [first, second] = body.signers as [{ id: string }, { id: string }];
  return { id: body.id as string, path: `/envelopes/${body.id}`, first, second, signers };
}

const signerOf = async (email = "") => signing.signer(linkIn(await signing.mailTo(email)));

async function sign({ signers }: Awaited<ReturnType<typeof send>>) {
  for (const { email, name } of signers) await (await signerOf(email)).sign(name);
  await signing.settled();
}

/** Each cause, with the call that meets it. */
const CAUSES: [WrongStateReason, () => ReturnType<Program["post"]>][] = [
  ["draft", async () => program.post(`${(await send({ send: false })).path}/void`, { reason: "No" })],
  ["sent", async () => program.post(`${(await send()).path}/send`)],
  ["not_sealed", async () => program.get(`${(await send()).path}/documents/${document}/file`)],
  [
    "not_their_turn",
    async () => {
      const { path, second } = await send();
      return program.post(`${path}/signers/${second.id}/remind`);
    },
  ],
  [
    "signed",
    async () => {
      const { path, first, signers } = await send();
      await (await signerOf(signers[0]?.email)).sign("Mara Loewens");
      return program.post(`${path}/signers/${first.id}/remind`);
    },
  ],
  [
    "completed",
    async () => {
      const sent = await send();
      await sign(sent);
      return program.patch(`${sent.path}/signers/${sent.first.id}`, { name: "Mara" });
    },
  ],
  [
    "declined",
    async () => {
      const { path, first, signers } = await send();
      await (await signerOf(signers[0]?.email)).act("sessions/decline", { reason: "No" });
      return program.post(`${path}/signers/${first.id}/remind`);
    },
  ],
  [
    "voided",
    async () => {
      const { path } = await send();
      await program.post(`${path}/void`, { reason: "A new version" });
      return program.get(`${path}/documents/${document}/file`);
    },
  ],
  [
    "expired",
    async () => {
      const { id, path, first } = await send();
      const expiresAt = new Date(signing.clock.now() - 1);
      await signing.query.updateTable("signing.envelopes").set({ expiresAt }).where("id", "=", id).execute();
      return program.post(`${path}/signers/${first.id}/remind`);
    },
  ],
  [
    "undeliverable",
    async () => {
      const { path, first } = await send();
      await signing.query
        .updateTable("signing.recipients")
        .set({ undeliverable: true })
        .where("id", "=", first.id)
        .execute();
      return program.post(`${path}/signers/${first.id}/remind`);
    },
  ],
];

test.each(CAUSES)("SEAL-04 wrong_state says %s, and not when to try again", async (reason, provoke) => {
  signing.clock.advance(1000);
  const { status, headers, body } = await provoke();
  expect([status, body.error.code, body.error.reason]).toEqual([409, "wrong_state", reason]);
  expect(headers.get("Retry-After")).toBeNull();
});

test("SEAL-04 what only waiting allows is rate_limited, and says when", async () => {
  const { path, first } = await send();
  await signing.settled();
  const { status, headers, body } = await program.post(`${path}/signers/${first.id}/remind`);
  expect([status, body.error.code, body.error.reason]).toEqual([429, "rate_limited", undefined]);
  expect(Number(headers.get("Retry-After"))).toBe(DAY / 1000);
});

test("SEAL-04 every document of an envelope has its file: shown once it is sent, sealed and certified at the end", async () => {
  const other = (await program.upload(await samplePdf(2), "annex.pdf")).body.id as string;
  const sent = await send({ documents: [document, other] });
  const read = (one: string, version: string) =>
    program.get(`${sent.path}/documents/${one}/file?version=${version}`);
  for (const one of [document, other]) {
    expect((await read(one, "shown")).status).toBe(200);
    expect((await read(one, "certificate")).body.error.reason).toBe("not_sealed");
  }
  await sign(sent);
  const roots = fromPem(await signing.signing.roots());
  for (const one of [document, other]) {
    const shown = (await read(one, "shown")).body as Uint8Array;
    const sealed = (await read(one, "sealed")).body as Uint8Array;
    expect((await verify(sealed, roots)).kind).toBe("sealed");
    expect(Buffer.from(sealed.subarray(0, shown.length)).equals(shown)).toBe(true);
    expect(new TextDecoder().decode((await read(one, "certificate")).body.slice(0, 5))).toBe("%PDF-");
  }
});
