import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSandbox } from "./sandbox-kit.ts";

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const HOSTILE_ESCAPED = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;";

test("GET / leads to the outbox", async () => {
  const response = await (await openSandbox()).get("/");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/mail");
});

test("GET /mail of an empty outbox says how mail gets here, and has no button to empty it", async () => {
  const page = await (await openSandbox()).page("/mail");
  expect(page).toContain("<h1>Outbox</h1>");
  expect(page).toContain("Emails the site would have sent. None of them has left this machine.");
  expect(page).toContain("No emails yet.");
  expect(page).not.toContain("/mail/empty");
});

test("GET /mail lists subject, recipient and time, newest first, each leading to its mail", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "Older" });
  await sandbox.send({ subject: "", to: "grace@example.com" });
  const [newer, older] = await sandbox.mails();
  const page = await sandbox.page("/mail");
  expect(page).toContain("2 emails");
  const places = [
    `href="/mail/${newer?.id}"`,
    "(no subject)",
    "grace@example.com",
    `<time datetime="${newer?.receivedAt}">`,
    `href="/mail/${older?.id}"`,
    "Older",
    "ada@example.com",
  ].map((part) => page.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("GET /mail?to= shows one recipient's mails and keeps the filter in field and reload link", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "For Ada", to: "ada+a@example.com" });
  await sandbox.send({ subject: "For Grace", to: "grace@example.com" });
  const page = await sandbox.page("/mail?to=ADA%2Ba@example.com");
  expect(page).toContain("For Ada");
  expect(page).not.toContain("For Grace");
  expect(page).toContain('name="to" value="ADA+a@example.com"');
  expect(page).toContain('<a href="/mail?to=ADA%2Ba%40example.com">Reload</a>');
  expect(await sandbox.page("/mail?to=no.one@example.com")).toContain("No emails to this address.");
});

test("GET /mail/:id shows the facts, the links, the frame and the text part", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({
    subject: "Reset your password",
    text: "Reset: https://example.com/r?a=1&b=2",
    html: '<a href="https://example.com/r?a=1&amp;b=2" target="_blank">Reset</a>',
  });
  const [mail] = await sandbox.mails();
  const page = await sandbox.page(`/mail/${mail?.id}`);
  expect(page).toContain("<h1>Reset your password</h1>");
  expect(page).toContain("<dd>no-reply@acme.example</dd>");
  expect(page).toContain("<dd>ada@example.com</dd>");
  expect(page).toContain(`<time datetime="${mail?.receivedAt}">`);
  expect(page).toContain('<a href="https://example.com/r?a=1&amp;b=2"><strong>Open the link</strong>');
  expect(page).toContain(`<iframe src="/mail/${mail?.id}/body"`);
  expect(page).toMatch(
    /<details><summary>Plain-text part<\/summary>\s*<pre>\nReset: https:\/\/example.com\/r\?a=1&amp;b=2/,
  );
  expect(page.indexOf("Open the link")).toBeLessThan(page.indexOf("<iframe"));
});

test("a mail without HTML shows its text, open, and no frame", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "Plain", text: "Only text" });
  const [mail] = await sandbox.mails();
  const page = await sandbox.page(`/mail/${mail?.id}`);
  expect(page).toContain("<details open>");
  expect(page).not.toContain("<iframe");
});

test("GET /mail/:id/body is the mail's HTML under a policy of its own, with links that open in the window", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ html: "<!DOCTYPE html><html><body><p>Hello</p></body></html>" });
  const [mail] = await sandbox.mails();
  const response = await sandbox.get(`/mail/${mail?.id}/body`);
  expect(await response.text()).toMatch(/^<!DOCTYPE html><base target="_top"><html><body><p>Hello/);
  const policy = response.headers.get("Content-Security-Policy")?.split("; ");
  expect(policy).toEqual([
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]);
});

test("a hostile mail stays text on the pages", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({
    subject: HOSTILE,
    text: `</pre>${HOSTILE}`,
    html: `<a href='https://example.com/"><script>alert(1)</script>'>x</a><script>alert(2)</script>`,
  });
  const [mail] = await sandbox.mails();
  const list = await sandbox.page("/mail");
  const view = await sandbox.page(`/mail/${mail?.id}`);
  expect(list).toContain(HOSTILE_ESCAPED);
  expect(view).toContain(`<h1>${HOSTILE_ESCAPED}</h1>`);
  expect(view).toContain(`&lt;/pre&gt;${HOSTILE_ESCAPED}`);
  expect(view).toContain('href="https://example.com/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  const filtered = await sandbox.page(`/mail?to=${encodeURIComponent(HOSTILE)}`);
  for (const page of [list, view, filtered]) expect(page).not.toContain("<script");
});

test.each(["/mail/1", "/mail/1/body", "/mail/..%2f..%2fetc", "/nothing"])(
  "GET %s is 404 with a way back",
  async (path) => {
    const response = await (await openSandbox()).get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<a href="/mail">Back to the outbox</a>');
  },
);

test("every answer has the policies, and the pages' one stylesheet fits its hash", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ html: "<p>Hello</p>" });
  const [mail] = await sandbox.mails();
  for (const path of ["/", "/mail", "/mail.json", `/mail/${mail?.id}`, "/mail/1", "/nothing"]) {
    const { headers } = await sandbox.get(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; style-src 'sha256-");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }
  const response = await sandbox.get("/mail");
  const styles = [...(await response.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style]) => style,
  );
  expect(styles).toHaveLength(1);
  const hash = createHash("sha256").update(String(styles[0])).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
});

test.each([
  ["no Origin, as programs send it", {}, 303],
  ["the page's own Origin", { Origin: "http://localhost" }, 303],
  ["an Origin hidden by the referrer policy", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, 303],
  ["another site's Origin", { Origin: "http://evil.example" }, 403],
  ["another port's Origin", { Origin: "http://localhost:3000" }, 403],
  ["an opaque Origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
  ["an opaque Origin without more", { Origin: "null" }, 403],
  ["no URL as Origin", { Origin: "evil" }, 403],
])("POST /mail/empty with %s", async (_case, headers, status) => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "Here" });
  expect(await sandbox.page("/mail")).toContain('<form method="post" action="/mail/empty">');
  const response = await sandbox.app.request("/mail/empty", { method: "POST", headers });
  expect(response.status).toBe(status);
  expect(await sandbox.mails()).toHaveLength(status === 303 ? 0 : 1);
  if (status === 303) expect(response.headers.get("Location")).toBe("/mail");
});

test("DELETE /mail.json from another site is refused", async () => {
  const sandbox = await openSandbox();
  await sandbox.send({ subject: "Here" });
  const headers = { Origin: "http://evil.example" };
  const response = await sandbox.app.request("/mail.json", { method: "DELETE", headers });
  expect(response.status).toBe(403);
  expect(await sandbox.mails()).toHaveLength(1);
});

test.each(["in a folder", "in memory"])(
  "what is attached to a mail is saved from its page, %s",
  async (place) => {
    const folder = place === "in a folder" ? mkdtempSync(join(tmpdir(), "sealwright-outbox-")) : undefined;
    const sandbox = await openSandbox(folder ? { folder } : {});
    const content = Buffer.from("%PDF-1.7 <script>");
    await sandbox.send({
      subject: "Signed",
      attachments: [{ filename: "Lease, sealed.pdf", content, contentType: "application/pdf" }],
    });
    const [mail] = await sandbox.mails();
    expect(mail?.attachments).toEqual([
      { name: "Lease, sealed.pdf", type: "application/pdf", bytes: content.byteLength },
    ]);
    expect(await sandbox.page(`/mail/${mail?.id}`)).toContain(`href="/mail/${mail?.id}/attachments/0"`);
    const saved = await sandbox.get(`/mail/${mail?.id}/attachments/0`);
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(content);
    expect(saved.headers.get("Content-Disposition")).toBe(
      "attachment; filename*=UTF-8''Lease%2C%20sealed.pdf",
    );
    expect(saved.headers.get("Content-Type")).toBe("application/octet-stream");
    for (const missing of [`${mail?.id}/attachments/1`, `${mail?.id}/attachments/x`, "1/attachments/0"]) {
      expect((await sandbox.get(`/mail/${missing}`)).status, missing).toBe(404);
    }
  },
);
