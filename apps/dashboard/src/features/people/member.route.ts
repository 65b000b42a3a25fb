import { withFullStop } from "@sealwright/protocol/error-text";
import type { Member } from "@sealwright/protocol/signing/answers";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import { ownerMay } from "../../session/chosen-workspace.ts";
import { loadReauthentication, reauthenticate } from "../../session/reauthentication/reauthentication.ts";
import type { SignedInOwner } from "../../session/sessions.ts";
import type { SigningContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import { PEOPLE_PAGE } from "../../ui/paths/people-paths.ts";
import { readRole } from "./role-options.ts";

const MEMBER = `${PEOPLE_PAGE}/:member`;

/** The role of a colleague, removing them, and handing ownership over to them. */
export function member(app: Hono, context: SigningContext): void {
  const { product, show, signing } = context;

  async function find(owner: SignedInOwner, id: string): Promise<[Member, Member[]] | undefined> {
    if (!ownerMay(owner, "people")) return undefined;
    const { members } = await signing.listPeople(owner);
    const found = members.find((one) => one.id === id);
    return found && [found, members.filter((one) => one.id !== id)];
  }

  app.get(MEMBER, async (c) => {
    const owner = await context.requireOwner(c);
    const found = await find(owner, c.req.param("member"));
    if (!found) return c.notFound();
    const [person, others] = found;
    const error = await findFormError(c, context, owner);
    const handOver = ownerMay(owner, "own") ? await loadReauthentication(product, owner) : undefined;
    return show(c, "member", { owner, person, others, handOver, error });
  });

  app.post(`${MEMBER}/role`, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("member");
      try {
        await signing.changeRole(owner, { member: id, role: readRole(field("role")) });
        return `${PEOPLE_PAGE}?done=changed`;
      } catch (error) {
        if (!(error instanceof SigningCallError) || error.code !== "seats-taken") throw error;
        return { form: "change-role", field: "role", message: withFullStop(error.message) };
      }
    }),
  );

  app.post(`${MEMBER}/pay`, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await signing.setPayRight(owner, { member: c.req.param("member"), mayPay: field("pays") === "yes" });
      return `${PEOPLE_PAGE}?done=changed`;
    }),
  );

  app.post(`${MEMBER}/remove`, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      // Removing someone twice is not an error.
      const id = c.req.param("member");
      const takesKeys = field("keys") === "take";
      const [person] = (await find(owner, id)) ?? [];
      const asked = { member: id, to: field("to") || null, takesKeys };
      const removed = await unlessNotFound(signing.removeMember(owner, asked));
      const repeated = `${PEOPLE_PAGE}?done=removed`;
      if (!removed?.keys.length) return repeated;
      const { keys } = removed;
      return { repeated, show: async () => show(c, "taken-keys", { owner, name: person?.name ?? "", keys }) };
    }),
  );

  app.post(`${MEMBER}/owner`, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const id = c.req.param("member");
      const verified = await reauthenticate(context, owner, field("password"));
      if ("error" in verified) return { form: "hand-over", ...verified.error };
      const { workspace } = (owner.memberships ?? []).find(({ isOwn }) => isOwn) ?? {};
      try {
        await signing.handOverOwnership(owner, { member: id });
      } catch (error) {
        if (!(error instanceof SigningCallError) || error.code !== "new-owner-not-free") throw error;
        return { form: "hand-over", field: "hand-over", message: withFullStop(error.message) };
      }
      // The former owner stays where they were, as an admin.
      if (workspace) context.cookies.workspace.set(c, workspace);
      return `${PEOPLE_PAGE}?done=handed-over`;
    }),
  );
}
