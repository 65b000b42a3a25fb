import type { Page } from "@playwright/test";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { Screen } from "../../support/browser/screen.ts";
import { pdfForm } from "../../support/files/sample-pdf.ts";
import { firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test.use({ expectedComplaint: /Failed to load resource|no such font/ });

const REQUESTS = [
  {
    kind: "a request",
    address: "/clm/request-demo",
    title: /^Error: Request a demo/i,
    call: "**/api/signature/requests",
    received: "/received/demo",
    button: "Ask for a demo",
    mailbox: "Work email",
    async fillIn(page: Page) {
      await page.getByLabel("Your name").fill("Mara Löwens");
      await page.getByLabel("Company", { exact: true }).fill("Löwens & Co");
      await page.getByLabel("Contracts your company signs").selectOption("20 to 100");
      await page.getByLabel("What should we show you?").fill("Leases take us a week.");
    },
  },
  {
    kind: "the newsletter",
    address: "/newsletter",
    title: /^Error: /,
    call: "**/api/signature/newsletter/subscribe",
    received: "/received/newsletter",
    button: "Send me the confirmation",
    mailbox: "Email",
    fillIn: async () => {},
  },
];

for (const { kind, address, title, call, received, button, mailbox, fillIn } of REQUESTS) {
  test(`HOUSE-01 sending ${kind}: fail, fail otherwise, succeed`, async ({ page, email }) => {
    const screen = await Screen.of(page);
    // No person is as fast as this test.
    await page.clock.install();
    await page.goto(address);
    const ownTitle = await page.title();
    await page.clock.fastForward(5000);
    const field = page.getByRole("main").getByLabel(mailbox);
    const send = () => page.getByRole("button", { name: button }).click();
    await field.fill("mara@");
    // Until the code that checks has loaded, the browser does.
    await expect(page.locator("main form[data-request-form]")).toHaveJSProperty("noValidate", true);
    await fillIn(page);
    await send();
    await expect(field).toBeFocused();
    await expect(page).toHaveTitle(title);
    const problems = screen.announcements();
    expect(problems).toHaveLength(1);

    await field.fill(email);
    await page.route(call, (route) => route.abort(), { times: 1 });
    await send();
    await expect(field).toHaveAccessibleDescription("");
    await expect.poll(() => screen.announcements().slice(1)).toEqual([expect.stringMatching(/server/)]);
    await expect(page).toHaveTitle(`Error: ${ownTitle}`);

    const release = await holdRequests(page, call);
    await send();
    await screen.expectNothing(ownTitle);
    release();
    await expect(page).toHaveURL(received);
    await screen.expectNothing(/^(?!Error)/);
  });
}

test("HOUSE-01 a problem that the server has shown goes with the next try, and so does its title", async ({
  page,
  email,
}) => {
  const screen = await Screen.of(page);
  await page.clock.install();
  // Without the code that sends it, the browser does.
  await page.route("**/_astro/send-request*", (route) => route.abort());
  await page.goto("/newsletter");
  const ownTitle = await page.title();
  const field = page.getByRole("main").getByLabel("Email");
  const send = () => page.getByRole("button", { name: "Send me the confirmation" }).click();
  await field.fill("mara@company");
  await send();
  await expect(page).toHaveTitle(`Error: ${ownTitle}`);
  await page.unroute("**/_astro/send-request*");
  // No person is as fast as this test.
  await page.clock.fastForward(5000);
  await field.fill(email);
  const release = await holdRequests(page, "**/api/signature/newsletter/subscribe");
  await send();
  await screen.expectNothing(ownTitle);
  release();
  await expect(page).toHaveURL("/received/newsletter");
});

test("HOUSE-01 downloading: fail, fail otherwise, succeed", async ({ page }) => {
  const screen = await Screen.of(page);
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(firstName(page)).toHaveValue("Paul Hart");
  const download = (name: string) => questions(page).getByRole("button", { name, exact: true }).click();
  await screen.expectNothing();
  await page.route("**/_astro/make-pdf*", (route) => route.abort(), { times: 1 });
  await download("Download PDF");
  await screen.expectOnly(/part of the page failed to load/);
  await page.route("**/_astro/make-pdf*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function makePdf() { throw new Error("no such font"); }',
    }),
  );
  await download("Download PDF");
  await screen.expectOnly(/the fault is ours/);
  await download("Text");
  await screen.expectOnly(/\.txt is in your Downloads folder\./, /^Free Residential Lease Agreement/);
});

test("HOUSE-01 working on a PDF: fail, fail otherwise, succeed", async ({ page }) => {
  const screen = await Screen.of(page);
  await page.goto("/signature/pdf-tools");
  const title = await page.title();
  const input = page.getByLabel(/Pick PDFs or pictures|Add files/);
  await input.focus();
  await input.setInputFiles({ name: "Form.pdf", mimeType: "application/pdf", buffer: await pdfForm() });
  await page.locator("summary", { hasText: "Fill in a form" }).click();
  await expect(page.getByLabel("city")).toHaveValue("Akron");
  await screen.expectNothing(title);
  await page.getByRole("button", { name: "Fill in" }).click();
  await screen.expectOnly("You haven’t changed a field yet.", title);
  await page.locator("summary", { hasText: "Sign or stamp" }).click();
  const text = page.getByLabel("Or a text: name, initials, date");
  await text.fill("Anna 🎉");
  await page.getByRole("button", { name: "Stamp this page" }).click();
  await screen.expectOnly(/^No typeface here has 🎉/, title);
  await text.fill("Anna");
  await page.getByRole("button", { name: "Stamp this page" }).click();
  const done = "Done: stamp. 1 page in the stack.";
  await expect(page.getByText(done)).toBeAttached();
  expect(screen.announcements().filter((sentence) => sentence === done)).toHaveLength(1);
  await screen.expectNothing(title);
});
