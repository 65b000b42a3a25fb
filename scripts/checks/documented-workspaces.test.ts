import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../run-tool.ts";

const workspaces = ["apps", "services", "packages"].flatMap((folder) =>
  readdirSync(join(repository, folder)).map((name) => ({ folder, name, path: `${folder}/${name}` })),
);

test("the folder table of README.md names every workspace", () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(workspaces.filter(({ path }) => !readme.includes(`| \`${path}\``))).toEqual([]);
});

test("the first diagram of docs/architecture.md names every workspace", () => {
  const [, picture = ""] = readFileSync(join(repository, "docs/architecture.md"), "utf8").split("```");
  // A line that lists several of one folder names the folder once.
  const isNamed = ({ folder, name }: { folder: string; name: string }) =>
    picture
      .split("\n")
      .some((line) => line.includes(`${folder}/`) && new RegExp(`[ /]${name}(?:[ ,]|$)`).test(line));
  expect(workspaces.filter((workspace) => !isNamed(workspace))).toEqual([]);
});
