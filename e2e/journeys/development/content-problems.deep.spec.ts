import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { freePorts } from "@sealwright/testkit/free-ports";
import { copyRepository } from "../../support/server/repository-copy.ts";

const POST = "apps/site/src/content/posts/signing-for-a-company.md";
const TITLE = /^title: .*$/m;
const PRIVACY = "apps/site/src/content/legal/privacy-policy.yaml";
const FOOTER = "apps/site/src/catalog/menus/footer.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(300_000);

let copy: ReturnType<typeof copyRepository>;
let server: ChildProcess;
let site: string;
let output = "";
test.beforeAll(async () => {
  copy = copyRepository();
  const [port] = await freePorts(1);
  site = `http://localhost:${port}`;
  server = spawn(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "dev", "--root", "apps/site", "--port", String(port)],
    { cwd: copy.folder, env: { PATH: process.env.PATH, HOME: process.env.HOME }, stdio: "pipe" },
  );
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  await expect
    .poll(
      () =>
        fetch(`${site}/404`).then(
          () => true,
          () => false,
        ),
      { timeout: 200_000 },
    )
    .toBe(true);
});
test.afterAll(() => {
  server.kill();
  copy.remove();
});

/**
 * Opens a page for one visit, and waits for the server's answer alone: Vite loads an open page again when it likes,
 * which ends a visit that is under way.
 */
async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const response = await page.goto(`${site}${path}`, { waitUntil: "commit" });
  return { page, status: response?.status() };
}

const overlay = (page: Page) => page.locator("vite-error-overlay");

/** Changes a file as an editor does. @returns what puts it back */
function change(file: string, from: RegExp | string, to: string): () => void {
  const path = join(copy.folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

test("a wrong post is shown in the browser as in the terminal, and heals when it is mended", async ({
  context,
}) => {
  const { page } = await visit(context, "/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  const mend = change(POST, TITLE, `title: ${"x".repeat(60)}`);
  const sentence = "“title” has 60 characters, more than 57. Shorten it by 3.";
  await expect(overlay(page)).toContainText(`posts/signing-for-a-company.md:2: ${sentence}`);
  expect(output).toContain(sentence);
  const home = await visit(context, "/");
  expect(home.status).toBe(500);
  await expect(home.page.locator("pre").first()).toContainText(sentence);
  await expect(overlay(home.page)).toContainText(sentence);
  mend();
  await expect(home.page.getByRole("heading", { level: 1 })).toContainText("Every contract has a beginning");
  await expect(overlay(home.page)).toHaveCount(0);
  await expect(overlay(page)).toHaveCount(0);
  expect((await visit(context, "/blog")).status).toBe(200);
});

test("someone who edits in /admin sees it there", async ({ context }) => {
  const { page } = await visit(context, "/admin");
  const mend = change(POST, TITLE, "titel: Signing");
  await expect(overlay(page)).toContainText("there is no field “titel”. Did you mean “title”?");
  expect((await visit(context, "/admin")).status).toBe(200);
  mend();
  await expect(overlay(page)).toHaveCount(0);
});

test("a misspelled name in a legal text is shown with the nearest one, and never as it is written", async ({
  context,
}) => {
  const { page } = await visit(context, "/blog");
  const mend = change(PRIVACY, "{company}", "{compny}");
  const sentence = "names “{compny}”, which stands for nothing. Did you mean “{company}”?";
  await expect(overlay(page)).toContainText(sentence);
  expect(output).toContain(sentence);
  expect((await visit(context, "/privacy-policy")).status).toBe(500);
  mend();
  await expect(overlay(page)).toHaveCount(0);
});

test("a dead link in a menu or a post is named above the page", async ({ context }) => {
  const { page } = await visit(context, "/about");
  const mend = change(FOOTER, 'href: "/about"', 'href: "/abuot"');
  await expect(overlay(page)).toContainText(
    /menus\/footer\.ts:\d+: no page is at \/abuot\. Did you mean “\/about”\?/,
  );
  const fresh = await visit(context, "/about");
  expect(fresh.status).toBe(200);
  await expect(overlay(fresh.page)).toContainText("/abuot");
  mend();
  await expect(overlay(page)).toHaveCount(0);
});
