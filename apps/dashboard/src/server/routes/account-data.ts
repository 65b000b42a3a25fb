import type { UserInfo } from "@sealwright/protocol/identity";
import type { Context, Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { CODE_SENTENCE, readCode, readForm } from "../form.ts";
import { provePassword } from "../proof.ts";
import { codeError, type DataFormError, type FormError } from "../refusals.ts";
import type { SignedInOwner } from "../sessions.ts";

/** An owner's data: to take away, and to delete. */
export function accountData(app: Hono, context: DashboardContext): void {
  const { config, cookies, identity, mails, product, sessions, show, clock } = context;

  app.get("/data", async (c) => showData(c, context, await context.owner(c)));

  app.post("/data/export", async (c) => {
    const owner = await context.owner(c);
    const proof = await provePassword(identity, owner, (await readForm(c))("password"));
    if ("error" in proof) return showData(c, context, owner, { form: "export", ...proof.error });
    const data = {
      exportedAt: new Date(clock.now()).toISOString(),
      account: withoutHash(await identity.lookup(proof.idToken)),
      ...(await product.exportOwner(owner)),
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
  });

  app.post("/data/delete", async (c) => {
    const owner = await context.owner(c);
    const field = await readForm(c);
    const again = (error: FormError) => showData(c, context, owner, { form: "delete", ...error });
    if (field("confirmation").trim().toLowerCase() !== owner.email) {
      const sentence = `Enter ${owner.email}, so that no account is deleted by accident`;
      return again({ field: "confirmation", sentence });
    }
    const code = readCode(field("code"));
    if (code === undefined && (await product.twoFactorStatus(owner)).enabled) {
      return again({ field: "code", sentence: CODE_SENTENCE });
    }
    const proof = await provePassword(identity, owner, field("password"));
    if ("error" in proof) return again(proof.error);
    // First what can be done over when the rest fails: without an account nobody could ask for it again.
    try {
      await product.deleteOwner(proof.idToken, owner.email, code);
    } catch (error) {
      return again(codeError(error));
    }
    await identity.deleteAccount(proof.idToken);
    await sessions.closeAll(owner.uid);
    await mails.queue(owner.email, { what: "account-deleted" });
    cookies.session.remove(c);
    return c.redirect("/account-deleted", 303);
  });
  app.get("/account-deleted", (c) => show(c, { name: "account-deleted", siteUrl: config.siteUrl }));
}

async function showData(
  c: Context,
  { product, show }: DashboardContext,
  owner: SignedInOwner,
  error?: DataFormError,
): Promise<Response> {
  const twoFactor = await product.twoFactorStatus(owner);
  return show(c, { name: "data", owner, twoFactor, ...(error ? { error } : {}) }, error ? 400 : 200);
}

function withoutHash({ passwordHash: _, ...account }: UserInfo): object {
  return account;
}
