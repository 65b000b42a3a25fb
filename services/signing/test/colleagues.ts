import type { People } from "@sealwright/protocol/signing/answers";
import type { GivenRole } from "@sealwright/protocol/signing/roles";
import type { Harness } from "./signing-harness.ts";

export type Owner = ReturnType<Harness["owner"]>;

export type Colleague = Awaited<ReturnType<typeof joinWorkspace>>;

/** Someone who has accepted an invitation, and how they call in that workspace. */
export async function joinWorkspace(signing: Harness, owner: Owner, role: GivenRole, name: string) {
  const colleague = signing.owner({ name });
  await owner.call("people/invite", { address: colleague.email, role });
  const mail = await signing.mailTo(colleague.email, ({ content }) =>
    content.subject.includes("invited you"),
  );
  const secret = mail.content.action?.url.split("/join/")[1] ?? "";
  const { workspace } = (await colleague.call("people/accept", { secret })).body as { workspace: string };
  const { members } = (await owner.call("people/list")).body as unknown as People;
  const member = members.find(({ email }) => email === colleague.email)?.id ?? "";
  const here: Owner["call"] = (path, body = {}) => colleague.call(path, { workspace, ...body });
  return { ...colleague, workspace, member, here };
}

/** For what takes an owner, as sending does. */
export function asOwner({ here, ...colleague }: Colleague): Owner {
  return { ...colleague, call: here } as Owner;
}
