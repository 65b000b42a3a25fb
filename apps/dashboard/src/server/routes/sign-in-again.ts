import { SIGN_IN_AGAIN_PARAM } from "@sealwright/protocol/handoff";
import { BodyError } from "@sealwright/runtime";
import type { Hono } from "hono";
import { answerOnce, refusalOf } from "../answer-once.ts";
import type { DashboardContext } from "../context.ts";
import { pageToGoOnWith } from "../pages-to-go-on-with.ts";
import { accountProof } from "../proof.ts";
import { mailError } from "../refusals.ts";

/**
 * Sends an owner to sign in anew, and notes which page they then go on with. Somebody who has neither a password nor a
 * provider signed up by a mailed link, and is mailed another.
 */
export function signInAgain(app: Hono, context: DashboardContext): void {
  const { config, cookies, identity, product, show, signInUrl } = context;

  app.post("/sign-in-again", (c) =>
    answerOnce(c, context, async (owner, field) => {
      const page = pageToGoOnWith(field("page"));
      if (page === undefined) throw new BodyError(400, "The form is not complete");
      const { methods } = await accountProof(product, owner);
      cookies.goOn.set(c, page);
      const byLink = methods && !methods.password && methods.providers.length === 0;
      if (!byLink) return `${signInUrl}?${SIGN_IN_AGAIN_PARAM}`;
      try {
        await identity.sendSignInLinkMail(owner.email, config.siteUrl);
      } catch (error) {
        return { form: "sign-in-link", ...mailError(error, "link") };
      }
      return "/sign-in-again";
    }),
  );

  app.get("/sign-in-again", async (c) => {
    const owner = await context.owner(c);
    const refusal = await refusalOf(c, context, owner);
    return show(c, { name: "sign-in-link", owner, sentence: refusal?.sentence });
  });
}
