import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { openFramedSession } from "@sealwright/testkit/framed-session";
import { openSession } from "../../../apps/site/src/features/developers/api/embed-samples/server.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { openPdf } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

/** A page of the sender's, on another site than ours, that frames a session and writes down what it says. */
const PORTAL = `<!doctype html><html lang="en"><title>Portal</title><h1>Portal</h1>
<iframe title="Sign" width="480" height="900" style="border: 0"></iframe><ol></ol><script>
addEventListener("message", ({ origin, data }) => {
  const item = document.createElement("li");
  item.textContent = origin + " " + data.type + " " + data.session;
  document.querySelector("ol").append(item);
  if (data.type === "session.resized") document.querySelector("iframe").height = data.height;
});
const given = new URLSearchParams(location.search);
document.querySelector("iframe").width = given.get("width") ?? 480;
document.querySelector("iframe").src = given.get("frame");
</script>`;

let portal: Server;
let origin: string;
test.beforeAll(async () => {
  portal = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(PORTAL);
  });
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
test.afterAll(() => void portal.close());

// As Safari does: another site's frame gets no cookies.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--test-third-party-cookie-phaseout"] }),
});

test("SEAL-05 a signer signs in a frame on another site, with cookies blocked, and the page around it gets the events", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
  context,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { url, session } = await openFramedSession(server, [origin]);
  const signing = new URL(url).origin;
  await page.goto(`${origin}/?frame=${encodeURIComponent(url)}`, { waitUntil: "load" });
  const frame = page.frameLocator("iframe");
  const said = (type: string) => page.getByText(`${signing} ${type} ${session}`).first();

  await expect(said("session.loaded")).toBeVisible();
  await expect(said("session.resized")).toBeVisible();
  // The frame inside the frame has drawn them: nothing else has to be opened.
  await frame.getByRole("checkbox", { name: /^I can read the pages shown here/ }).check();
  await frame.getByRole("button", { name: "Agree and read the contract" }).click();
  await expect(said("signer.consented")).toBeVisible();
  await signOnPage(frame);
  const finished = frame.getByRole("region", { name: "The finished pages" });
  await expect(finished.getByRole("img", { name: "Robin Askew", exact: true })).toBeVisible();
  await frame.getByRole("button", { name: "Read it again" }).click();
  await frame.getByRole("link", { name: "Review before you sign" }).click();
  await frame.getByRole("button", { name: "Sign the contract" }).click();
  await expect(frame.getByRole("heading", { name: "You signed the contract" })).toBeVisible();
  await expect(said("signer.signed")).toBeVisible();
  await expect(said("session.ended")).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

/** On the page that was added to the upload, to the review. */
async function signOnPage(frame: FrameLocator): Promise<void> {
  await frame.getByRole("link", { name: "Next: Signature, page 2" }).click();
  await frame.getByRole("radio", { name: "Type" }).first().check();
  await frame.getByLabel("Your name, as you sign it").fill("Robin Askew");
  await frame.getByRole("button", { name: "Sign page 2" }).click();
  await expect(frame.locator("[data-saved]")).toHaveText("Saved");
  await frame.getByRole("link", { name: "Review before you sign" }).click();
}

/** Once the page around has followed it: the frame's height, which is its page's. */
async function settledHeight(page: Page): Promise<number> {
  const heightOf = () =>
    page.locator("iframe").evaluate(async (frame) => {
      const before = frame.clientHeight;
      for (let paint = 0; paint < 20; paint += 1) await new Promise(requestAnimationFrame);
      return { height: frame.clientHeight, grew: frame.clientHeight - before };
    });
  let height = 0;
  await expect(async () => {
    const frame = await heightOf();
    ({ height } = frame);
    const body = page.frameLocator("iframe").locator("body");
    const own = await body.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
    expect(frame).toEqual({ grew: 0, height: own });
  }).toPass();
  return height;
}

for (const width of [360, 1200]) {
  test(`SEAL-05 a frame of ${width} px is as high as its page, and what leads out of it opens a new tab`, async ({
    page,
    outbox,
    baseURL,
    dashboardUrl,
    context,
  }) => {
    const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
    const { url } = await openFramedSession(server, [origin]);
    await page.goto(`${origin}/?width=${width}&frame=${encodeURIComponent(url)}`, { waitUntil: "load" });
    const frame = page.frameLocator("iframe");
    const heading = (name: string) => frame.getByRole("heading", { name });
    const expectWaysOut = async () => {
      const out = frame.locator('a[href]:not([href^="#"])');
      await expect(out.first()).toBeAttached();
      for (const link of await out.all()) {
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", "noopener");
      }
    };
    await expect(heading("Check that you can open it")).toBeVisible();
    await expectWaysOut();
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      frame.getByRole("link", { name: "Privacy" }).click(),
    ]);
    await expect(tab).toHaveURL(/\/privacy-policy/);
    await tab.close();
    await expect(heading("Check that you can open it")).toBeVisible();
    const consent = await settledHeight(page);

    await openPdf(page, frame.getByRole("button", { name: /^Open / }).first());
    await frame.getByRole("checkbox", { name: /^I (opened the PDF|can read the pages)/ }).check();
    await frame.getByRole("button", { name: "Agree and read the contract" }).click();
    await expect(heading("Loan of a camera")).toBeVisible();
    await expectWaysOut();
    const contract = await settledHeight(page);
    await signOnPage(frame);
    await frame.getByRole("button", { name: "Sign the contract" }).click();
    await expect(heading("You signed the contract")).toBeVisible();
    await expectWaysOut();
    const done = await settledHeight(page);
    expect(done).toBeLessThan(consent - 100);
    expect(done).toBeLessThan(contract - 100);
  });
}

test("SEAL-05 the URL also works as a page of its own, and its pages are accessible", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
  context,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { url } = await openFramedSession(server, [origin]);
  await page.goto(url, { waitUntil: "load" });
  await expectSound(page, "consent");
  await openPdf(page, page.getByRole("button", { name: /^Open / }).first());
  await page.getByRole("checkbox", { name: /^I (opened the PDF|can read the pages)/ }).check();
  await page.getByRole("button", { name: "Agree and read the contract" }).click();
  await expect(page.getByRole("heading", { name: "Loan of a camera" })).toBeVisible();
  await expectSound(page, "contract");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Decline to sign?" })).toBeVisible();
  await expectSound(page, "decline");
  expect(await context.cookies()).toEqual([]);
});

test.describe("by another site", () => {
  test.use({ expectedComplaint: /frame-ancestors|X-Frame-Options|Refused to (frame|display)|Framing/ });

  test("SEAL-05 a site that was not named cannot frame a session", async ({
    page,
    outbox,
    baseURL,
    dashboardUrl,
  }) => {
    const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
    const { url } = await openFramedSession(server, ["https://portal.example.com"]);
    await page.goto(`${origin}/?frame=${encodeURIComponent(url)}`, { waitUntil: "load" });
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain("chrome-error://chromewebdata/");
    await expect(page.locator("li")).toHaveCount(0);
  });
});

test.describe("once more", () => {
  test.use({ expectedComplaint: /410 \(Gone\)/ });

  test("SEAL-05 a URL that was used says in the frame that the session has ended", async ({
    page,
    outbox,
    baseURL,
    dashboardUrl,
  }) => {
    const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
    const { url } = await openFramedSession(server, [origin]);
    await fetch(url);
    await page.goto(`${origin}/?frame=${encodeURIComponent(url)}`, { waitUntil: "load" });
    await expect(
      page.frameLocator("iframe").getByRole("heading", { name: "This session has ended" }),
    ).toBeVisible();
    await expect(page.getByText("session.ended").first()).toBeVisible();
  });
});

test("SEAL-05 the server's part of the guide opens a session", async ({ outbox, baseURL, dashboardUrl }) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { key, envelope, signer } = await openFramedSession(server, [origin]);
  const { fetch } = globalThis;
  const [, sample] = /"(https:[^"]+)\/signing-sessions"/.exec(openSession.toString()) ?? [];
  process.env.SIGNING_API_KEY = key;
  globalThis.fetch = (url, init) => fetch(String(url).replace(sample ?? "", `${baseURL}/api/v1`), init);
  try {
    expect((await openSession(envelope, signer)).url).toContain("/s/ses_");
    await expect(openSession("not an envelope", signer)).rejects.toThrow("envelope");
  } finally {
    globalThis.fetch = fetch;
    delete process.env.SIGNING_API_KEY;
  }
});
