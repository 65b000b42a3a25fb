import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { release } from "./release.ts";

const TODAY = "2027-01-31";
const CHANGES =
  "# Changes\n\n## Unreleased\n\n### Forms\n\n- A new form.\n\n## 0.1.0 (2026-11-01)\n\n- The first.\n";

let folder: string;
const git = (...arguments_: string[]) =>
  execFileSync("git", arguments_, { cwd: folder, encoding: "utf8" }).trim();
const write = (path: string, content: unknown) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
};
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const commit = () => {
  git("add", "--all");
  git("commit", "--quiet", "--message", "feat: all of it");
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  const own = folder;
  onTestFinished(() => rmSync(own, { recursive: true }));
  git("init", "--quiet");
  for (const [name, value] of [
    ["user.name", "Ada"],
    ["user.email", "ada@company.example"],
    ["tag.gpgSign", "false"],
  ])
    git("config", name ?? "", value ?? "");
  const pinned = { "@sealwright/brand": "0.1.0", zod: "0.1.0" };
  write("package.json", { version: "0.1.0", workspaces: ["packages/*"], dependencies: pinned });
  write("packages/brand/package.json", { name: "@sealwright/brand", version: "0.1.0" });
  write("package-lock.json", {
    version: "0.1.0",
    packages: {
      "": { version: "0.1.0", dependencies: pinned },
      "packages/brand": { version: "0.1.0" },
      "node_modules/zod": { version: "0.1.0" },
    },
  });
  write("CHANGELOG.md", CHANGES);
  commit();
});

test("a release has one version everywhere, its changes with the day, a commit and a tag with both", () => {
  expect(release(folder, "minor", TODAY)).toBe("0.2.0");
  const pinned = { "@sealwright/brand": "0.2.0", zod: "0.1.0" };
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.0", dependencies: pinned });
  expect(JSON.parse(read("packages/brand/package.json")).version).toBe("0.2.0");
  expect(JSON.parse(read("package-lock.json"))).toEqual({
    version: "0.2.0",
    packages: {
      "": { version: "0.2.0", dependencies: pinned },
      "packages/brand": { version: "0.2.0" },
      "node_modules/zod": { version: "0.1.0" },
    },
  });
  expect(read("CHANGELOG.md")).toContain(
    "## Unreleased\n\n## 0.2.0 (2027-01-31)\n\n### Forms\n\n- A new form.\n\n## 0.1.0",
  );
  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "-1", "--format=%s")).toBe("chore: release 0.2.0");
  expect(git("tag", "--list", "--format=%(contents)", "v0.2.0")).toBe("0.2.0\n\n### Forms\n\n- A new form.");
});

test.each([
  ["1.0.0", "1.0.0"],
  ["patch", "0.1.1"],
  ["major", "1.0.0"],
])("%s becomes %s", (wanted, version) => {
  expect(release(folder, wanted, TODAY)).toBe(version);
});

test.each([
  ["0.1.0", "0.1.0 is not above the current version, 0.1.0."],
  ["0.0.9", "0.0.9 is not above the current version, 0.1.0."],
  ["", "Usage: npm run release -- 0.2.0, or major, minor or patch"],
  ["v2", "Usage: npm run release -- 0.2.0, or major, minor or patch"],
])("version %j is refused", (wanted, sentence) => {
  expect(() => release(folder, wanted, TODAY)).toThrow(sentence);
  expect(git("status", "--porcelain")).toBe("");
});

test("changes that are not committed, a taken tag and an empty list of changes are refused", () => {
  write("README.md", "new");
  expect(() => release(folder, "minor", TODAY)).toThrow("There are changes that are not committed.");
  commit();
  git("tag", "v0.2.0");
  expect(() => release(folder, "minor", TODAY)).toThrow("There is a tag v0.2.0 already.");
  write("CHANGELOG.md", "# Changes\n\n## Unreleased\n\n## 0.1.0 (2026-11-01)\n\n- The first.\n");
  commit();
  expect(() => release(folder, "patch", TODAY)).toThrow("CHANGELOG.md says nothing under “Unreleased”.");
  expect(git("status", "--porcelain")).toBe("");
});
