import type { UserInfo } from "@sealwright/protocol/identity";
import type { DeleteOwnerResponse } from "@sealwright/protocol/product";
import type { Hono } from "hono";
import { answerOnce, refusalOf } from "../answer-once.ts";
import type { DashboardContext } from "../context.ts";
import { CODE_SENTENCE, readCode } from "../form.ts";
import { accountProof, prove } from "../proof.ts";
import { codeError, type FormError, type FormRefusal } from "../refusals.ts";
import { tolerated } from "../tolerated.ts";

/** An owner's data: to take away, and to delete. */
export function accountData(app: Hono, context: DashboardContext): void {
  const { config, cookies, identity, mails, product, sessions, show, signInUrl } = context;
  const { clock, logger } = context;

  app.get("/data", async (c) => {
    const owner = await context.owner(c);
    const twoFactor = await product.twoFactorStatus(owner);
    const { methods, proof } = await accountProof(product, owner);
    const error = await refusalOf(c, context, owner);
    return show(c, { name: "data", owner, twoFactor, methods, proof, ...(error ? { error } : {}) });
  });

  app.post("/data/export", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const proved = await prove(context, owner, field("password"));
      if ("error" in proved) return { form: "export", ...proved.error };
      const { account, ...held } = await product.exportOwner(owner);
      const data = {
        exportedAt: new Date(clock.now()).toISOString(),
        account:
          account ?? ("idToken" in proved ? withoutHash(await identity.lookup(proved.idToken)) : undefined),
        ...held,
        sessions: (await sessions.list(owner.uid)).map(({ userAgent, openedAt, seenAt }) => ({
          userAgent,
          openedAt,
          seenAt,
        })),
      };
      return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="my-data.json"',
      });
    }),
  );

  app.post("/data/delete", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const confirmation = field("confirmation");
      const again = (error: FormError): FormRefusal => ({
        form: "delete",
        ...error,
        kept: { confirmation },
      });
      if (confirmation.trim().toLowerCase() !== owner.email) {
        const sentence = `Enter ${owner.email}, so that no account is deleted by accident.`;
        return again({ field: "confirmation", sentence });
      }
      const code = readCode(field("code"));
      if (code === undefined && (await product.twoFactorStatus(owner)).enabled) {
        return again({ field: "code", sentence: CODE_SENTENCE });
      }
      const proved = await prove(context, owner, field("password"));
      if ("error" in proved) return again(proved.error);
      let answer: DeleteOwnerResponse;
      try {
        const bearer = "idToken" in proved ? proved.idToken : owner.grant;
        answer = await product.deleteOwner(bearer, owner.email, code);
      } catch (error) {
        return again(codeError(error));
      }
      // From here on there is no way back, so whatever fails, the owner is not told that nothing was done.
      cookies.session.remove(c);
      const ended = await sessions
        .closeAll(owner.uid)
        .then(() => true, tolerated(logger, "sessions outlive their owner"));
      if (answer.account === "retained" && "idToken" in proved) {
        const deleted = await identity
          .deleteAccount(proved.idToken)
          .then(() => true, tolerated(logger, "an account outlives its owner"));
        if (!deleted) return "/account-deleted?rest=kept";
        await mails
          .queue(owner.email, { what: "account-deleted" })
          .catch(tolerated(logger, "the receipt of a deletion is not sent"));
      }
      const all = ended && answer.account !== "pending";
      return all ? "/account-deleted" : "/account-deleted?rest=pending";
    }),
  );

  app.get("/account-deleted", async (c) => {
    if (await context.visitor(c)) return c.redirect("/", 302);
    const rest = c.req.query("rest");
    if (rest === "kept") return show(c, { name: "account-kept", signInUrl });
    return show(c, { name: "account-deleted", pending: rest === "pending", siteUrl: config.siteUrl });
  });
}

function withoutHash({ passwordHash: _, ...account }: UserInfo): object {
  return account;
}
