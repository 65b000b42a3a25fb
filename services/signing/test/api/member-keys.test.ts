import type { Call } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { type GivenRole, mayDo, type Role } from "@sealwright/protocol/signing/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, request, twoSigners } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
/** By the name of the parameter: what another workspace has. */
let foreign: Record<string, string>;
let secrets: string[];

type Maker = Role | "removed";
const MAKERS: readonly Maker[] = ["owner", "admin", "sender", "viewer", "removed"];
const keys = new Map<Maker, string>();

beforeAll(async () => {
  signing = await startSigning();
  const other = await programOf(signing);
  foreign = await everythingOf(other);
  secrets = [...Object.values(foreign), other.owner.email];
  const owner = signing.owner();
  keys.set("owner", (await programOf(signing, owner)).key);
  for (const maker of MAKERS.slice(1)) keys.set(maker, await keyOfColleague(owner, maker));
});
afterAll(() => signing.stop());

async function everythingOf(program: Program): Promise<Record<string, string>> {
  const document = (await program.upload(await samplePdf(1))).body.id;
  const template = await ndaTemplate(signing, program.owner);
  const asked = { subject: "Foreign supply", documents: [document], signers: twoSigners() };
  const envelope = (await program.post("/envelopes", asked)).body;
  const hook = { url: "https://foreign.example/hooks", events: ["envelope.sent"] };
  const webhook = (await program.post("/webhooks", hook)).body.id;
  return { document, template, webhook, envelope: envelope.id, signer: envelope.signers[0].id };
}

/** Made as an admin, before they got another role or were removed. */
async function keyOfColleague(owner: ReturnType<Harness["owner"]>, maker: Maker): Promise<string> {
  const colleague = signing.owner();
  await owner.call("people/invite", { address: colleague.email, role: "admin" });
  const mail = await signing.mailTo(colleague.email, ({ content }) =>
    content.subject.includes("invited you"),
  );
  const secret = mail.content.action?.url.split("/join/")[1] ?? "";
  const { workspace } = (await colleague.call("people/accept", { secret })).body as { workspace: string };
  const key = { workspace, name: maker, mode: "test", scopes: [...new Set(calls.map(({ scope }) => scope))] };
  const made = (await colleague.call("api-keys/create", key)).body as { key: string };
  const { members } = (await owner.call("people/list")).body as { members: { id: string; email: string }[] };
  const member = members.find(({ email }) => email === colleague.email)?.id;
  if (maker === "removed") await owner.call("people/remove", { member, to: null });
  else await owner.call("people/change-role", { member, role: maker as GivenRole });
  return made.key;
}

const NOWHERE = "env_AAAAAAAAAAAA";
const isFileCall = ({ body }: Call) => body !== undefined && !("example" in body);

function ask({ method, path, body }: Call, key: string, idOf: (name: string) => string) {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
  const content = body && "example" in body ? { body: JSON.stringify(body.example) } : {};
  return request(signing, method, at, key, content);
}

describe.each(calls.filter((call) => !isFileCall(call)).map((call) => [call.id, call] as const))(
  "TEAM-01 %s",
  (_id, call) => {
    test.each(MAKERS)("takes a key of an %s as the table of acts says", async (maker) => {
      const isAllowed = maker !== "removed" && mayDo(maker, "programs");
      const answer = await ask(call, keys.get(maker) ?? "", () => NOWHERE);
      expect(answer.body.error?.code === "invalid_key").toBe(!isAllowed);
      expect(answer.status === 401).toBe(!isAllowed);
    });

    test("tells a colleague’s key nothing of another workspace", async () => {
      const key = keys.get("admin") ?? "";
      const there = await ask(call, key, (name) => foreign[name] ?? NOWHERE);
      const nowhere = await ask(call, key, () => NOWHERE);
      expect([there.status, there.body?.error?.code]).toEqual([nowhere.status, nowhere.body?.error?.code]);
      for (const secret of secrets) expect(JSON.stringify(there.body ?? "")).not.toContain(secret);
    });
  },
);
