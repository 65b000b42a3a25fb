import { randomUUID } from "node:crypto";
import type { ProductService } from "@sealwright/product";
import type { Check } from "@sealwright/protocol/calls/answer";
import { type ServiceRefusal, serviceRefusal } from "@sealwright/protocol/calls/service-call";
import type { IdentityCall } from "@sealwright/protocol/identity/call";
import { sendRequest, subscribe } from "@sealwright/protocol/product/calls";
import {
  type FormKind,
  HONEYPOT,
  receivedPage,
  requestForms,
} from "@sealwright/protocol/product/request-forms";
import { BodyError, createApp, type Logger, requestLogger } from "@sealwright/runtime";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { IpLimit } from "../ip-limit.ts";
import type { SitePage } from "../site-files.ts";
import { fillForm } from "./fill-form.ts";
import { linkPosts } from "./link-posts.ts";
import { readForm } from "./read-form.ts";
import { verifyEmail, verifyEmailPages } from "./verify-email-post.ts";

/** A form posted without JavaScript, to the page's own path. */
interface FormPost {
  page: string;
  /** The form's `data-request-form`. */
  form: string;
  /** The page after a success. */
  done: string;
}

interface ProductPost extends FormPost {
  /** The product's call, and what it is given. */
  call: string;
  body(form: URLSearchParams, query: URLSearchParams): object;
}

/** Answers as the product does. */
type Submit = (form: URLSearchParams, c: Context) => Promise<Response>;

interface FormPostDependencies {
  product: Pick<ProductService, "app">;
  identity: IdentityCall;
  /** The page with its headers; undefined where the site is served elsewhere. */
  readPage(path: string, cookie: string): Promise<SitePage | undefined>;
  /** How many refused forms of one caller are read and shown again. */
  refused: IpLimit;
  logger: Logger;
}

const posts: ProductPost[] = [
  ...Object.entries(requestForms).map(
    ([kind, { page, fields }]): ProductPost => ({
      page,
      form: kind,
      call: kind === "newsletter" ? subscribe.path : sendRequest.path,
      body: (form) => ({
        ...(kind === "newsletter" ? {} : { kind }),
        key: form.get("key") ?? "",
        [HONEYPOT]: form.get(HONEYPOT) ?? "",
        fields: Object.fromEntries(fields.map(({ name }) => [name, form.get(name) ?? ""])),
      }),
      done: receivedPage(kind as FormKind),
    }),
  ),
  ...linkPosts,
];

/** The paths that take forms from browsers that submit them by themselves. */
export const FORM_PATHS: readonly string[] = [verifyEmailPages, ...posts].map(({ page }) => page);

const OUR_FAULT =
  "Something went wrong on our side, so this wasn’t stored. What you entered is still here: please try again, or email or call us.";

const TOO_MANY =
  "This form was refused too many times from your network, so this wasn’t stored. Please try again in an hour, or email or call us. Your browser’s Back button leads to what you entered.";

/**
 * Takes forms without JavaScript: stores what was sent and redirects, or shows the page again with what was entered and what
 * is wrong with it.
 */
export function createFormPosts({
  product,
  identity,
  readPage,
  refused,
  logger,
}: FormPostDependencies): Hono {
  const app = createApp();
  const add = (post: FormPost, submit: Submit) => app.post(post.page, (c) => handle(post, submit, c));
  for (const post of posts) add(post, (form, c) => callProduct(post, form, c));
  add(verifyEmailPages, async (_form, c) => {
    const refusal = await refuseOtherSites(c);
    return refusal ?? verifyEmail(identity, new URL(c.req.url).searchParams);
  });
  app.onError((error, c) => {
    if (error instanceof BodyError) return c.text(`${error.message}\n`, error.status);
    requestLogger(logger).error({ err: error }, "form failed");
    return c.text(`${OUR_FAULT}\n`, 500);
  });

  async function handle(post: FormPost, submit: Submit, c: Context): Promise<Response> {
    // Counted first and refunded on success, so that many at once do not exceed the limit.
    if (!(await refused.admit())) {
      return c.text(`${TOO_MANY}\n`, 429, { "Retry-After": String(refused.retryAfter) });
    }
    const form = await readForm(c.req.raw);
    const answer = await submit(form, c);
    c.header("Cache-Control", "no-store");
    const oneClick = form.get("List-Unsubscribe") === "One-Click";
    if (!answer.ok) return showAgain(post, c, form, answer);
    await refused.refund();
    // A mail provider's own unsubscribe button must not be redirected (RFC 8058).
    return oneClick ? c.text("Unsubscribed\n") : c.redirect(post.done, 303);
  }

  async function callProduct(post: ProductPost, form: URLSearchParams, c: Context): Promise<Response> {
    const origin = c.req.header("Origin");
    return product.app.request(`/${post.call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(origin ? { Origin: origin } : {}) },
      body: JSON.stringify(post.body(form, new URL(c.req.url).searchParams)),
    });
  }

  /**
   * The product's refusal of a post that comes from another site. The page of emailed links has the policy `no-referrer`, so
   * its own form sends the origin `null`, as one of another site may; then Sec-Fetch-Site decides where browsers send it.
   */
  async function refuseOtherSites(c: Context): Promise<Response | undefined> {
    const origin = c.req.header("Origin") ?? "null";
    const isCrossSite = ["cross-site", "same-site"].includes(c.req.header("Sec-Fetch-Site") ?? "");
    if (origin === "null" && !isCrossSite) return undefined;
    const preflight = await product.app.request("/", { method: "OPTIONS", headers: { Origin: origin } });
    return preflight.ok ? undefined : preflight;
  }

  async function showAgain(
    { page, form: name }: FormPost,
    c: Context,
    form: URLSearchParams,
    answer: Response,
  ): Promise<Response> {
    const status = answer.status as ContentfulStatusCode;
    const { message, problems } = await explain(answer);
    const retryAfter = answer.headers.get("Retry-After");
    if (retryAfter) c.header("Retry-After", retryAfter);
    const values = { ...Object.fromEntries(form), key: form.get("key") || randomUUID(), [HONEYPOT]: "" };
    const shown = await readPage(page, c.req.header("Cookie") ?? "");
    const html = shown && fillForm(shown.html, name, { message, values, problems });
    if (!html) return c.text(`${[message, ...Object.values(problems)].join("\n")}\n`, status);
    for (const [header, value] of Object.entries(shown.headers)) c.header(header, value);
    return c.html(html, status);
  }
  return app;
}

/** The message for the visitor. */
async function explain(answer: Response): Promise<{ message: string; problems: Record<string, string> }> {
  const check: Check<ServiceRefusal> = serviceRefusal;
  const refusal: unknown = await answer.json();
  check(refusal, "refusal");
  const { error, code, problems = {} } = refusal;
  return { message: code === "internal" ? OUR_FAULT : error, problems };
}
