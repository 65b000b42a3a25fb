import { isEmail } from "@sealwright/protocol/credentials";
import { withFullStop } from "@sealwright/protocol/error-text";
import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { Hono } from "hono";
import { ownerMay } from "../../session/chosen-workspace.ts";
import type { SigningContext } from "../../shell/context.ts";
import { findFormError, handleSubmission } from "../../shell/forms/handle-submission.ts";
import { unlessNotFound } from "../../shell/unless-not-found.ts";
import type { FormError } from "../../ui/form/form-errors.ts";
import { LEAVE_PAGE, NAME_PATH, PEOPLE_PAGE, SWITCH_PATH } from "../../ui/paths/people-paths.ts";
import { join } from "./join.route.ts";
import { log } from "./log.route.ts";
import { member } from "./member.route.ts";
import { readRole } from "./role-options.ts";
import { seats } from "./seats.route.ts";

const REFUSED: readonly SigningCallError["code"][] = [
  "member-exists",
  "member-limit-reached",
  "seats-taken",
  "too-many-attempts",
];

/** The people of the chosen workspace, and the way from one workspace to another. */
export function people(app: Hono, context: SigningContext): void {
  const { cookies, show, signing } = context;

  app.get(PEOPLE_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    const listed = await signing.listPeople(owner);
    const error = await findFormError(c, context, owner);
    return show(c, "people", { owner, ...listed, error, done: c.req.query("done") });
  });

  app.post(PEOPLE_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const [address, role] = [field("address").trim(), readRole(field("role"))];
      const refuse = (message: string): FormError => ({
        form: "invite",
        field: "address",
        message,
        values: { address, role },
      });
      if (!isEmail(address)) return refuse("Enter an email address.");
      try {
        await signing.inviteMember(owner, { address, role });
        return `${PEOPLE_PAGE}?done=invited`;
      } catch (error) {
        if (!(error instanceof SigningCallError) || !REFUSED.includes(error.code)) throw error;
        return refuse(withFullStop(error.message));
      }
    }),
  );

  app.post(`${PEOPLE_PAGE}/withdraw`, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      // Withdrawing it twice is not an error.
      await unlessNotFound(signing.withdrawInvitation(owner, { id: field("invitation") }));
      return `${PEOPLE_PAGE}?done=withdrawn`;
    }),
  );

  app.post(NAME_PATH, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const name = field("name").trim();
      try {
        await signing.nameWorkspace(owner, { name });
        return `${PEOPLE_PAGE}?done=named`;
      } catch (error) {
        if (!(error instanceof SigningCallError) || error.code !== "bad-request") throw error;
        const message = withFullStop(error.message);
        return { form: "workspace-name", field: "name", message, values: { name } };
      }
    }),
  );

  app.get(LEAVE_PAGE, async (c) => {
    const owner = await context.requireOwner(c);
    if (ownerMay(owner, "own")) return c.redirect(PEOPLE_PAGE, 302);
    const { members } = await signing.listPeople(owner);
    const you = members.find(({ isYou }) => isYou);
    const others = members.filter(({ isYou }) => !isYou);
    return you ? show(c, "leave-workspace", { owner, you, others }) : c.notFound();
  });

  app.post(LEAVE_PAGE, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      await signing.leaveWorkspace(owner, { to: field("to") || null });
      cookies.workspace.remove(c);
      return "/";
    }),
  );

  app.post(SWITCH_PATH, (c) =>
    handleSubmission(c, context, async (owner, field) => {
      const chosen = (owner.memberships ?? []).find(({ workspace }) => workspace === field("workspace"));
      if (!chosen || chosen.isOwn) cookies.workspace.remove(c);
      else cookies.workspace.set(c, chosen.workspace);
      return "/";
    }),
  );

  join(app, context);
  log(app, context);
  seats(app, context);
  member(app, context);
}
