import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OUTBOX_SIZE } from "../src/outbox.ts";
import { openSandbox } from "./sandbox-kit.ts";

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), "sealwright-sandbox-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "sandbox");
}

test("a mail outlives the process, blind copies and non-ASCII addresses included", async () => {
  const folder = newFolder();
  const first = await openSandbox({ folder });
  await first.send({
    to: "jürgen@example.com",
    bcc: "blind@example.com",
    subject: "Kept",
    html: '<a href="https://example.com/a">a</a>',
  });
  const before = await first.mails();
  expect(before[0]?.to).toEqual(["jürgen@example.com", "blind@example.com"]);
  await first.close();

  const second = await openSandbox({ folder });
  expect(await second.mails()).toEqual(before);
  await second.send({ subject: "Next" });
  expect((await second.mails()).map(({ subject }) => subject)).toEqual(["Next", "Kept"]);
});

test("a mail is a file before it is acknowledged, with the message as it was sent", async () => {
  const folder = newFolder();
  const sandbox = await openSandbox({ folder });
  await sandbox.send({ subject: "On disk", text: "The body" });
  const [name = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{13}\.eml$/);
  const file = readFileSync(join(folder, name), "utf8");
  expect(file).toContain("Subject: On disk\r\n");
  expect(file).toContain("\r\n\r\nThe body\r\n");
});

test("folder and files are for their owner alone", async () => {
  const folder = newFolder();
  const sandbox = await openSandbox({ folder });
  await sandbox.send({ subject: "Private" });
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(folder)).toBe("700");
  expect(readdirSync(folder).map((name) => mode(join(folder, name)))).toEqual(["600"]);
});

test("a header in the mail cannot pose as its envelope", async () => {
  const folder = newFolder();
  const first = await openSandbox({ folder });
  await first.send({ headers: { "X-Sandbox-Envelope": '{"from":"x@example.com","to":["x@example.com"]}' } });
  await first.close();
  const second = await openSandbox({ folder });
  expect((await second.mails())[0]?.to).toEqual(["ada@example.com"]);
});

test("the files of the oldest mails are deleted with them", async () => {
  const folder = newFolder();
  const sandbox = await openSandbox({ folder });
  for (let number = 1; number <= OUTBOX_SIZE + 2; number += 1)
    await sandbox.send({ subject: `number ${number}` });
  const kept = (await sandbox.mails()).map(({ id }) => `${id}.eml`);
  expect(kept).toHaveLength(200);
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});

test("emptying the outbox deletes the files", async () => {
  const folder = newFolder();
  const sandbox = await openSandbox({ folder });
  await sandbox.send({ subject: "Gone soon" });
  await sandbox.app.request("/mail.json", { method: "DELETE" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a mail that cannot be stored is answered with 451 and not listed", async () => {
  const folder = newFolder();
  const sandbox = await openSandbox({ folder });
  rmSync(folder, { recursive: true });
  await expect(sandbox.send({ subject: "Lost" })).rejects.toMatchObject({ responseCode: 451 });
  expect(await sandbox.mails()).toEqual([]);
  expect(sandbox.lines.map(({ msg }) => msg)).toEqual(["mail could not be stored"]);
});

test("what a crash left half-written is cleared away, and a foreign or damaged file does not stop the start", async () => {
  const folder = newFolder();
  const first = await openSandbox({ folder });
  await first.send({ subject: "Whole" });
  await first.close();
  writeFileSync(join(folder, "1700000000000.eml.unfinished"), "X-Sandbox-Env");
  writeFileSync(join(folder, "1700000000001.eml"), "damaged");
  writeFileSync(join(folder, "notes.txt"), "mine");

  const second = await openSandbox({ folder });
  expect((await second.mails()).map(({ subject }) => subject)).toEqual(["Whole"]);
  expect(readdirSync(folder)).not.toContain("1700000000000.eml.unfinished");
  expect(readdirSync(folder)).toContain("notes.txt");
  expect(second.lines).toMatchObject([{ id: "1700000000001", msg: "stored mail cannot be read" }]);
});
