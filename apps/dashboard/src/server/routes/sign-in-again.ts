import { BodyError } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { DashboardContext } from "../context.ts";
import { readForm } from "../form.ts";
import { accountProof } from "../proof.ts";
import { mailError } from "../refusals.ts";

/** The pages that somebody comes back to from a new sign-in. */
const PAGES = ["/security", "/data"];

/**
 * Sends an owner to sign in anew, and notes which page they then go on with. Somebody who has neither a password nor a
 * provider signed up by a mailed link, and is mailed another.
 */
export function signInAgain(app: Hono, context: DashboardContext): void {
  const { config, cookies, identity, product, show, signInUrl } = context;

  app.post("/sign-in-again", async (c) => {
    const owner = await context.owner(c);
    const page = (await readForm(c))("page");
    if (!PAGES.includes(page)) throw new BodyError(400, "The form is not complete");
    const { methods } = await accountProof(product, owner);
    cookies.goOn.set(c, page);
    const byLink = methods && !methods.password && methods.providers.length === 0;
    if (!byLink) return c.redirect(signInUrl, 303);
    try {
      await identity.sendSignInLinkMail(owner.email, config.siteUrl);
    } catch (error) {
      const { sentence } = mailError(error, "link");
      return show(c, { name: "sign-in-link", owner, sentence }, 429);
    }
    return c.redirect("/sign-in-again", 303);
  });

  app.get("/sign-in-again", async (c) =>
    show(c, { name: "sign-in-link", owner: await context.owner(c), sentence: undefined }),
  );
}

/** @returns the page that an owner was on when they were sent to sign in anew */
export function pageToGoOnWith(noted: string | undefined): string | undefined {
  return PAGES.find((page) => page === noted);
}
