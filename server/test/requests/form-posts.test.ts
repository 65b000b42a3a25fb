import { randomUUID } from "node:crypto";
import { brand } from "@sealwright/brand";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { attribute, type Element, elementsBelow } from "../../src/http/form-posts/html-tree.ts";

/** A page as the site builds it. */
const PAGE = `<!doctype html><html lang="en"><head><title>Ask for a demo</title><style>a>b{color:red}</style></head><body>
<form action="/search"><input name="q"></form>
<form class="request-form" data-request-form="demo" action="/clm/request-demo" method="post"><div class="field"><label for="n">Your name</label><div class="field-box"><input id="n" name="name" aria-describedby="n-hint" required=""></div><p id="n-hint">Hint</p></div><div class="field"><label for="e">Email</label><div class="field-box"><input id="e" type="email" name="email"></div></div><select name="contracts"><option value="" selected="">Choose one</option><option value="20 to 100">20 to 100</option></select><textarea name="message"></textarea><input name="fax"><input type="hidden" name="key" value=""><button>Send</button></form>
<noscript><form method="post" data-request-form="verify-email"><button>Verify</button></form></noscript>
<form data-request-form="confirm" method="post"><button>Confirm</button></form>
<script>if (1 < 2) document.title += "&amp;"</script></body></html>`;
const POLICY = { "Content-Security-Policy": "script-src 'sha256-x'" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    readPage: async (path) => (path === "/contact" ? undefined : { html: PAGE, headers: POLICY }),
  });
});
afterAll(() => server.stop());

const request = (fields: Record<string, string> = {}) => ({
  name: "Mara Löwens",
  email: `visitor-${randomUUID()}@company.example`,
  company: "Löwens & Co",
  contracts: "20 to 100",
  message: "Leases.\r\nApprovals.",
  phone: "",
  key: "",
  fax: "",
  ...fields,
});
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.urls.site}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { Accept: "text/html", Origin: server.urls.site, ...headers },
  });

async function shownAgain(response: Response) {
  const html = await response.text();
  const all = [...elementsBelow(parse(html))];
  const text = (element: Element | undefined) =>
    (element?.childNodes ?? []).map((node) => ("value" in node ? node.value : "")).join("");
  const byClass = (name: string) => all.filter((one) => attribute(one, "class")?.split(" ").includes(name));
  const named = (name: string) => all.find((one) => attribute(one, "name") === name);
  return { html, all, text, byClass, named };
}

describe("a form without JavaScript", () => {
  test("API-08, PAGE-03 is stored and mailed over SMTP, and leads to a page that confirms it", async () => {
    const fields = request();
    const response = await post("/clm/request-demo", fields);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/received/demo"]);
    const receipt = await server.outbox.newestTo(fields.email);
    expect(receipt.subject).toBe("We received your demo request");
    expect(receipt.text).not.toContain("Löwens");
    const toSales = await server.outbox.newestTo(brand.email.sales, ({ text }) =>
      text.includes(fields.email),
    );
    expect(toSales.text).toContain("Leases.\nApprovals.");
    expect(toSales.subject).toBe("Demo request: Mara Löwens, Löwens & Co");
  });

  test("PAGE-03 comes back with what was entered and a sentence at each field", async () => {
    const response = await post("/clm/request-demo", request({ email: "mara@", name: "" }));
    expect(response.status).toBe(422);
    expect(response.headers.get("Content-Security-Policy")).toBe(POLICY["Content-Security-Policy"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { html, text, byClass, named, all } = await shownAgain(response);
    expect(html).toContain("<title>Error: Ask for a demo</title>");
    expect(byClass("field-error").map(text)).toEqual([
      "Enter your name, so that we know who we’re writing to",
      "Enter an email address like name@company.com",
    ]);
    expect(attribute(named("name") as Element, "aria-describedby")).toBe("n-error n-hint");
    expect(attribute(named("name") as Element, "autofocus")).toBe("");
    expect(attribute(named("email") as Element, "value")).toBe("mara@");
    expect(text(named("message"))).toBe("Leases.\r\nApprovals.".replaceAll("\r\n", "\n"));
    const chosen = all.filter((one) => one.tagName === "option" && attribute(one, "selected") !== undefined);
    expect(chosen.map((option) => attribute(option, "value"))).toEqual(["20 to 100"]);
    expect(attribute(named("key") as Element, "value")).toMatch(/^[\da-f-]{36}$/);
  });

  test("PAGE-03 leaves the rest of the page as it is, so that its policy still fits", async () => {
    const { html } = await shownAgain(await post("/clm/request-demo", request({ name: "" })));
    expect(html).toContain("<style>a>b{color:red}</style>");
    expect(html).toContain('<script>if (1 < 2) document.title += "&amp;"</script>');
  });

  test("API-07 hostile input comes back as text", async () => {
    const hostile = `"></textarea><script>alert(1)</script>&amp;<!--`;
    const response = await post(
      "/clm/request-demo",
      request({ name: "", company: hostile, message: hostile, email: hostile }),
    );
    const { all, text, named } = await shownAgain(response);
    expect(all.filter(({ tagName }) => tagName === "script")).toHaveLength(1);
    expect(attribute(named("email") as Element, "value")).toBe(hostile);
    expect(text(named("message"))).toBe(hostile);
  });

  test("PAGE-03 a robot's answer says what a person can do, and sending it again works", async () => {
    const fields = request({ fax: "555" });
    const { named, text, byClass } = await shownAgain(await post("/clm/request-demo", fields));
    expect(byClass("notice-error").map(text)[0]).toMatch(/If you’re a person, please send it again now/);
    expect(attribute(named("fax") as Element, "value")).toBe("");
    expect((await post("/clm/request-demo", { ...fields, fax: "" })).status).toBe(303);
  });

  test("API-08 a double click stores one request", async () => {
    const fields = request();
    const answers = await Promise.all([post("/clm/request-demo", fields), post("/clm/request-demo", fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await server.outbox.newestTo(fields.email);
    expect(await server.outbox.mailsTo(fields.email)).toHaveLength(1);
  });

  test("API-08 another site's form is refused, and an oversized one", async () => {
    const foreign = await post("/clm/request-demo", request(), { Origin: "https://evil.example" });
    const large = await post("/clm/request-demo", request({ message: "x".repeat(70_000) }));
    expect([foreign.status, large.status]).toEqual([403, 413]);
  });

  test("API-08 where the page cannot be read, the sentences come as text", async () => {
    const response = await post("/contact", { email: "mara@" });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      422,
      "text/plain; charset=UTF-8",
    ]);
    expect(await response.text()).toContain("Enter an email address like name@company.com");
  });

  test("API-08 more fields or longer ones than any form has are refused before they are read further", async () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`field-${index}`, ""]));
    for (const fields of [many, request({ message: "x".repeat(20_001) })]) {
      const answer = await post("/clm/request-demo", fields);
      expect([answer.status, await answer.text()]).toEqual([
        413,
        expect.stringMatching(
          /^A form has at most 40 fields\n$|^Shorten what you entered to 20000 characters/,
        ),
      ]);
    }
    const tooLong = await post("/clm/request-demo", request({ message: "x".repeat(4_001) }));
    const { text, named } = await shownAgain(tooLong);
    expect([tooLong.status, text(named("message")).length]).toEqual([422, 4_001]);
  });

  test("PAGE-10 pages without such a form stay read-only", async () => {
    expect((await post("/", {})).status).toBe(404);
    expect((await fetch(`${server.urls.site}/clm/request-demo`, { method: "PUT" })).status).toBe(404);
  });
});

describe("the newsletter's links", () => {
  test("API-08 confirm on a click and leave with one, also a mail provider's own", async () => {
    const email = `reader-${randomUUID()}@company.example`;
    const signedUp = await post("/newsletter", { email });
    expect([signedUp.status, signedUp.headers.get("Location")]).toEqual([303, "/received/newsletter"]);
    const mail = await server.outbox.newestTo(email);
    const path = (what: string) => {
      const { pathname, search } = new URL(mail.links.find((link) => link.includes(`/${what}?`)) ?? "");
      return pathname + search;
    };
    const confirmed = await post(path("confirm"), {});
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/newsletter/confirmed"]);
    await server.outbox.newestTo(brand.email.sales, ({ text }) => text.includes(email));

    const oneClick = { "List-Unsubscribe": "One-Click" };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(oneClick)) multipart.set(name, value);
    for (const body of [multipart, new URLSearchParams(oneClick)]) {
      const url = `${server.urls.site}${path("unsubscribe")}`;
      const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
      expect(answer.status).toBe(200);
    }
    const broken = await fetch(`${server.urls.site}${path("unsubscribe")}`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "no parts",
    });
    expect([broken.status, await broken.text()]).toEqual([400, "The body is not a form\n"]);
    const again = await post(path("unsubscribe"), {});
    expect([again.status, again.headers.get("Location")]).toEqual([303, "/newsletter/unsubscribed"]);

    const old = await post(path("confirm"), {});
    expect(old.status).toBe(410);
    const { byClass, text } = await shownAgain(old);
    expect(byClass("notice-error").map(text)[0]).toMatch(/^This link no longer works/);
  });
});

describe("the link that verifies an address", () => {
  const register = async (email: string) => {
    const call = (operation: string, body: object) =>
      fetch(`${server.urls.site}/v1/accounts:${operation}?key=test`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }).then((response) => response.json() as Promise<{ idToken: string }>);
    const { idToken } = await call("signUp", { email, password: "Seven-Otters-71" });
    await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    const [link = ""] = (await server.outbox.newestTo(email)).links;
    return new URL(link);
  };

  test("AUTH-06 works without JavaScript, once, and ends in the same sentences", async () => {
    const { pathname, search } = await register(`visitor-${randomUUID()}@company.example`);
    // A page with the policy no-referrer posts from an opaque origin.
    const verified = await post(pathname + search, {}, { Origin: "null" });
    expect([verified.status, verified.headers.get("Location")]).toEqual([303, "/auth/verified"]);
    const again = await post(pathname + search, {}, { Origin: "null" });
    expect(again.status).toBe(400);
    const html = await again.text();
    expect(html).toContain("This link was already used or is incomplete. Request a new one and open it.");
    expect(html).toContain("<title>Error: ");
  });

  test("AUTH-06 another site's form verifies nothing, and the page's own does", async () => {
    const { pathname, search } = await register(`visitor-${randomUUID()}@company.example`);
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      { Origin: "null", "Sec-Fetch-Site": "cross-site" },
      { Origin: "null", "Sec-Fetch-Site": "same-site" },
    ];
    for (const headers of foreign) {
      const refused = await post(pathname + search, {}, headers);
      expect([headers, refused.status]).toEqual([headers, 403]);
      expect(await refused.text()).toContain("This origin is not allowed to call the service");
    }
    const own = await post(pathname + search, {}, { Origin: "null", "Sec-Fetch-Site": "same-origin" });
    expect([own.status, own.headers.get("Location")]).toEqual([303, "/auth/verified"]);
  });

  test("AUTH-06 a browser that names no origin, or the site's, can verify an address", async () => {
    const origins: Record<string, string>[] = [{}, { Origin: server.urls.site }];
    for (const headers of origins) {
      const { pathname, search } = await register(`visitor-${randomUUID()}@company.example`);
      const url = `${server.urls.site}${pathname}${search}`;
      const { status } = await fetch(url, { method: "POST", redirect: "manual", headers });
      expect([headers, status]).toEqual([headers, 303]);
    }
  });

  test("AUTH-06 any other link asks for JavaScript, and a made-up one is refused", async () => {
    const reset = await post("/auth/action?mode=resetPassword&oobCode=x", {});
    expect([reset.status, await reset.text()]).toEqual([
      400,
      expect.stringContaining("This step needs JavaScript. Turn it on and open the link again."),
    ]);
    for (const query of [
      "",
      "?mode=verifyEmail",
      "?mode=verifyEmail&oobCode=x",
      "?mode=verifyEmail&oobCode=x%00",
    ])
      expect((await post(`/auth/action${query}`, {})).status).toBe(400);
  });
});

describe("forms that are refused", () => {
  test("ID-05 count against the caller, on every page together; what was stored does not", async () => {
    const limited = await startTestServer({
      environment: { LIMIT_REQUESTS_PER_IP: "3/1h", TRUSTED_PROXIES: "1" },
    });
    onTestFinished(() => limited.stop());
    const postFrom = async (address: string, path: string, fields: Record<string, string> = {}) => {
      const headers = { Origin: limited.urls.site, "X-Forwarded-For": address };
      const body = new URLSearchParams(fields);
      const url = `${limited.urls.site}${path}`;
      return fetch(url, { method: "POST", body, redirect: "manual", headers });
    };
    const status = async (...call: Parameters<typeof postFrom>) => (await postFrom(...call)).status;
    expect(await status("203.0.113.7:1", "/contact")).toBe(422);
    expect(await status("203.0.113.7:2", "/clm/request-demo", request())).toBe(303);
    expect(await status("203.0.113.7:3", "/newsletter/confirm?token=x")).toBe(410);
    expect(await status("203.0.113.7:4", "/auth/action?mode=verifyEmail&oobCode=x")).toBe(400);
    const over = await postFrom("203.0.113.7:5", "/clm/request-demo", request());
    expect([over.status, over.headers.get("Retry-After"), await over.text()]).toEqual([
      429,
      "3600",
      expect.stringContaining("refused too many times"),
    ]);
    expect(await status("203.0.113.8", "/clm/request-demo", request())).toBe(303);
  });
});
