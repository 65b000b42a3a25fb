import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import type { TestProviderKind } from "./person.ts";

const NAMES = { google: "Google", microsoft: "Microsoft" } as const;
const VOUCHED = {
  google: "Google runs this mailbox (Gmail, or a domain of Google Workspace)",
  microsoft: "Microsoft has verified that the organization owns the domain (xms_edov)",
} as const;

/**
 * Asks the visitor who they are, instead of a real sign-in.
 * @param action where the form goes: this request's own URL
 * @param rejected what was submitted, if its email was invalid
 */
export function consentPage({
  kind,
  action,
  rejected,
}: {
  kind: TestProviderKind;
  action: string;
  rejected: URLSearchParams | undefined;
}): Markup {
  const name = NAMES[kind];
  const vouched = rejected ? rejected.has("vouched") : true;
  return page(
    `Sign in as ${name} would`,
    html`<h1>${name}, in the sandbox</h1>
<p>This page stands in for ${name}. You don’t need an account, and nothing leaves this machine. Enter any email and name; the site will receive them.</p>
<form class="consent" method="post" action="${action}">
<div class="field"${rejected && html` data-invalid`}><label for="email">Email</label>
${rejected && html`<p id="problem" class="field-error" role="alert">Enter a full email address.</p>`}
<div class="field-box"><input id="email" name="email" value="${rejected?.get("email") ?? ""}" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" autofocus${rejected && html` aria-invalid="true" aria-describedby="problem"`}></div></div>
<div class="field"><label for="name">Name</label>
<div class="field-box"><input id="name" name="name" value="${rejected?.get("name") ?? ""}" autocomplete="name" maxlength="200"></div></div>
<label class="choice pick"><input type="checkbox" name="vouched"${vouched && html` checked`}> ${VOUCHED[kind]}</label>
<p class="actions"><button class="btn btn-main" name="answer" value="continue">Continue</button> <button class="btn" name="answer" value="cancel">Cancel</button></p>
</form>`,
  );
}
