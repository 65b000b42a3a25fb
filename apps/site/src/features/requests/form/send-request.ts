import { firstProblem, showProblems } from "@sealwright/design/field/show-problems.ts";
import type { RequestOf } from "@sealwright/protocol/calls/contract";
import { FAILURE_SENTENCES } from "@sealwright/protocol/calls/outcome";
import { createProductCall, ProductCallError } from "@sealwright/protocol/product/call";
import { sendRequest, subscribe } from "@sealwright/protocol/product/calls";
import { PRODUCT_ERRORS } from "@sealwright/protocol/product/errors";
import { cleanValue, fieldProblem } from "@sealwright/protocol/product/request-field";
import {
  type FormKind,
  HONEYPOT,
  type RequestForm,
  receivedPage,
  requestForms,
} from "@sealwright/protocol/product/request-forms";
import { siteConfig } from "../../../catalog/site-config.ts";
import { randomId } from "../../../kit/browser/random-id.ts";
import { createAttempts, whenRetired } from "../../../state/attempts/attempts.ts";
import { showErrorInTitle } from "../../../state/attempts/error-title.ts";

const SENDING = "Sending …";
const NOTHING_LOST = "What you typed is still here. If it did arrive, it isn’t stored twice.";

const product = createProductCall({ baseUrl: siteConfig.productUrl });

/** Checks and sends a form without leaving the page until it has been received. */
export function enhance(form: HTMLFormElement): void {
  const kind = form.dataset.requestForm as FormKind;
  const key = form.elements.namedItem("key") as HTMLInputElement;
  // A page that was rendered again because of an error brings its own.
  key.value ||= randomId();
  form.noValidate = true;

  const attempts = createAttempts();
  // A page that the server rendered again shows an attempt's problems as well.
  if (form.querySelector(".notice-error")) retireWith(attempts.begin(), form);

  let sending = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    const attempt = attempts.begin();
    const fields = readFields(form, requestForms[kind]);
    const problems = findProblems(fields, requestForms[kind]);
    if (Object.keys(problems).length) {
      show(form, attempt, PRODUCT_ERRORS["fields-not-valid"][1], problems);
      return;
    }
    sending = true;
    const restore = setBusy(form);
    try {
      const fax = String(new FormData(form).get(HONEYPOT) ?? "");
      const seconds = performance.now() / 1000;
      await send(kind, { fields, key: key.value, seconds, [HONEYPOT]: fax });
      location.assign(receivedPage(kind));
    } catch (error) {
      reject(form, attempt, error);
    } finally {
      sending = false;
      restore();
    }
  });
}

/** Takes the problems that the form shows, and its page's title, back with the try that they belong to. */
function retireWith(attempt: AbortSignal, form: HTMLFormElement): void {
  showErrorInTitle(form, attempt);
  whenRetired(attempt, () => showProblems(form, ""));
}

type Submission = RequestOf<typeof subscribe>;

function send(kind: FormKind, submission: Submission) {
  return kind === "newsletter"
    ? product(subscribe, submission)
    : product(sendRequest, { kind, ...submission });
}

function readFields(form: HTMLFormElement, { fields }: RequestForm): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field.name, cleanValue(field, String(typed.get(field.name) ?? ""))]),
  );
}

function findProblems(values: Record<string, string>, { fields }: RequestForm): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = fieldProblem(field, values[field.name] ?? "");
      return problem ? [[field.name, problem]] : [];
    }),
  );
}

function reject(form: HTMLFormElement, attempt: AbortSignal, error: unknown): void {
  if (!(error instanceof ProductCallError) || error.outcome !== "refused") {
    const outcome =
      error instanceof ProductCallError && error.outcome !== "refused" ? error.outcome : "not-ours";
    show(form, attempt, `${FAILURE_SENTENCES[outcome]} ${NOTHING_LOST}`);
    return;
  }
  // Something other than a person filled it in: what they see is empty now, and they can send it again.
  if (error.code === "looks-automated") (form.elements.namedItem(HONEYPOT) as HTMLInputElement).value = "";
  show(form, attempt, error.message, error.problems);
}

function show(
  form: HTMLFormElement,
  attempt: AbortSignal,
  message: string,
  problems?: Record<string, string>,
): void {
  showProblems(form, message, problems);
  retireWith(attempt, form);
  const first = firstProblem(form);
  first?.focus();
  // With its label and the sentence: the focus alone shows where the cursor is, at the end of a long text.
  first?.closest(".field")?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** @returns ends it */
function setBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const label = button?.textContent ?? "";
  button?.setAttribute("aria-disabled", "true");
  if (button) button.textContent = SENDING;
  return () => {
    button?.removeAttribute("aria-disabled");
    if (button) button.textContent = label;
  };
}
