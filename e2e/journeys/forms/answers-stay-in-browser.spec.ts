import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { contract, firstName, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

/** Requests that a form's page may make, always without a body or query string. */
const ALLOWED = [
  LEASE,
  `${LEASE}.json`,
  // Kept for the search of forms offline.
  "/signature/contracts/forms.json",
  /^\/_astro\/[\w.-]+\.(?:js|css|woff2?)$/,
  "/favicon.svg",
];

interface Asked {
  method: string;
  address: URL;
  body: string | null;
}

/** Every request from now on, without the page after a download, which is cached. */
async function listen(page: Page): Promise<{ asked: Asked[]; next: string[] }> {
  const asked: Asked[] = [];
  const next: string[] = [];
  await page.route("**/download-success*", async (route) => {
    next.push(new URL(route.request().url()).search);
    await route.fulfill({ status: 204 });
  });
  page.on("request", (request) => {
    const address = new URL(request.url());
    const within = address.protocol === "blob:" || address.protocol === "data:";
    if (within || address.pathname.endsWith("/download-success")) return;
    asked.push({ method: request.method(), address, body: request.postData() });
  });
  return { asked, next };
}

function isAllowed({ method, address, body }: Asked): boolean {
  const known = ALLOWED.some((allowed) =>
    typeof allowed === "string" ? allowed === address.pathname : allowed.test(address.pathname),
  );
  return known && method === "GET" && body === null && address.search === "";
}

test("FORM-05, FORM-06 no answer leaves the browser through any action of the form, and the page's byte counter is right", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const { asked, next } = await listen(page);
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await group(page, "Money").click();
  await questions(page).getByLabel("Monthly rent").fill("1850");
  await expect(contract(page)).toContainText("Rent is $1,850.00 per month");
  const names = () => asked.map(({ address }) => address.pathname);
  // Code that creates files loads on demand.
  expect(names().filter((name) => /make-pdf|docx|\.woff$/.test(name))).toEqual([]);

  for (const [name, end] of [
    ["Download PDF", ".pdf"],
    ["Word", ".docx"],
    ["Text", ".txt"],
    ["Markdown", ".md"],
    ["save as a file", ".answers.json"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      questions(page).getByRole("button", { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`residential-lease-agreement${end}`);
    const file = await readFile(await download.path());
    if (/txt|md|json/.test(end)) expect(file.toString("utf8")).toContain("Paul Hart");
    if (end === ".answers.json") {
      const chooser = page.getByLabel("Answers file");
      await chooser.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: file });
      await expect(questions(page).getByRole("status")).not.toBeEmpty();
    }
  }
  expect(names().filter((name) => /make-pdf|docx/.test(name)).length).toBeGreaterThanOrEqual(2);
  // The page after a download is cached for offline use, without answers.
  expect(next.filter((query) => query !== "")).toEqual([]);

  await questions(page).getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");

  const counter = questions(page).locator(".bytes");
  await expect(counter).toHaveText("0");
  const others = asked.filter((one) => !isAllowed(one));
  expect(others.map(({ method, address }) => `${method} ${address.href}`)).toEqual([]);

  // The counter works: bytes that a script sends, in the body or the URL, increase it.
  await page.evaluate(() => fetch("/health", { method: "POST", body: "12345" }));
  await expect(counter).toHaveText("5");
  await page.evaluate(() => fetch("/favicon.svg?a=1"));
  await expect(counter).toHaveText("9");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 405")]);
});
