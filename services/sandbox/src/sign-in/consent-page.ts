import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import type { TestProviderKind } from "./person.ts";

const NAMES = { google: "Google", microsoft: "Microsoft" } as const;
const VOUCHED = {
  google: "Google runs this mailbox (Gmail, or a domain of Google Workspace)",
  microsoft: "Microsoft has seen that the domain is the organisation’s (xms_edov)",
} as const;

/**
 * Where somebody says who they are at the stand-in, in place of signing in there.
 * @param action where the form goes: this request's own address
 * @param refused what was typed, when its address is none
 */
export function consentPage({
  kind,
  action,
  refused,
}: {
  kind: TestProviderKind;
  action: string;
  refused: URLSearchParams | undefined;
}): Markup {
  const name = NAMES[kind];
  const vouched = refused ? refused.has("vouched") : true;
  return page(
    `Sign in as ${name} would`,
    html`<h1>${name}, in the sandbox</h1>
<p>This page stands in for ${name}: no account is needed, and nothing leaves this machine. Say who you are; the site is told your address and your name.</p>
<form class="consent" method="post" action="${action}">
<label>E-mail <input name="email" value="${refused?.get("email") ?? ""}" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" autofocus${refused && html` aria-invalid="true" aria-describedby="problem"`}></label>
${refused && html`<p id="problem" class="problem" role="alert">Enter a whole e-mail address.</p>`}
<label>Name <input name="name" value="${refused?.get("name") ?? ""}" autocomplete="name" maxlength="200"></label>
<label class="choice"><input type="checkbox" name="vouched"${vouched && html` checked`}> ${VOUCHED[kind]}</label>
<p class="answers"><button name="answer" value="continue">Continue</button> <button name="answer" value="cancel">Cancel</button></p>
</form>`,
  );
}
