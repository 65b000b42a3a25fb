import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANY, writeCompany } from "../../../support/company/write-company.ts";
import { copyRepository } from "../../../support/server/repository-copy.ts";

interface Report {
  what: string;
  code: number;
  output: string;
}

/** Debian's packages, and the right to namespaces of its own. */
const canDeploy =
  existsSync("/usr/lib/postgresql") &&
  existsSync("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so") &&
  spawnSync("caddy", ["version"]).status === 0 &&
  spawnSync("unshare", ["--mount", "--net", "--pid", "--fork", "true"]).status === 0;
if (!canDeploy)
  process.stderr.write("Not root on a Debian with nginx, Caddy and PostgreSQL: nothing is deployed.\n");

/** @param scratch an empty folder @returns what `doctor` said of each state of the deployment */
async function deploy(repository: string, scratch: string): Promise<Report[]> {
  // The web server's and the database's users look into it.
  for (const folder of [repository, scratch]) chmodSync(folder, 0o755);
  const ca = join(scratch, "ca.pem");
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const files = ["-keyout", join(scratch, "ca.key"), "-out", ca, "-subj", "/CN=Authority of the test"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files], { stdio: "pipe" });
  // Processes in there end with it.
  const inside = ["--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc", process.execPath];
  const script = join(import.meta.dirname, "deploy.ts");
  const child = spawn("unshare", [...inside, script, repository, scratch, COMPANY.domain], {
    env: { PATH: process.env.PATH, HOME: scratch, NODE_EXTRA_CA_CERTS: ca },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The deployment ended with ${code}:\n${output}${errors}`);
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Report);
}

describe.skipIf(!canDeploy)("docs/operations.md, followed on this Debian", () => {
  let reports: Report[];
  let remove = () => {};
  beforeAll(async () => {
    const copy = copyRepository();
    const scratch = mkdtempSync(join(tmpdir(), "debian-"));
    remove = () => {
      copy.remove();
      rmSync(scratch, { recursive: true, force: true });
    };
    writeCompany(copy.folder);
    reports = await deploy(copy.folder, scratch);
  }, 1_800_000);
  afterAll(() => remove());

  const reportOf = (what: string) =>
    reports.find((one) => one.what === what) ?? { code: Number.NaN, output: "" };

  test("OPS-06, OPS-09 the manual, word for word, with PostgreSQL, nginx and PAYMENTS=off ends with a green doctor", () => {
    const { code, output } = reportOf("all is well");
    expect(output).not.toContain("PROBLEM");
    for (const part of [
      "Company",
      "Content",
      "Configuration",
      "Built pages",
      "Database",
      "Mail",
      "Addresses",
    ])
      expect(output).toMatch(new RegExp(`^ok +${part}: `, "m"));
    expect(output).toContain("Payments: PAYMENTS is off");
    expect(code).toBe(0);
  });

  test("OPS-07 a visitor gets the page from nginx, and registers through it", () => {
    expect(reportOf("a visitor")).toMatchObject({
      code: 200,
      output: expect.stringMatching(/^nginx.*, 1 mail$/),
    });
  });

  test("OPS-09 without payments, its pages lead to sales, deals say so, and a checkout is a named 404", () => {
    const pricing = reportOf("pricing").output;
    expect(pricing).toContain("Contact Sales");
    expect(pricing).toMatch(/action="\/contact"/);
    expect(reportOf("a deal").output).toContain("This offer isn’t sold online.");
    for (const page of ["pricing", "a deal"])
      expect(reportOf(page).output).not.toMatch(/action="[^"]*checkout"/);
    expect(reportOf("a checkout")).toMatchObject({
      code: 404,
      output: expect.stringContaining('"payments-off"'),
    });
  });

  test.each([
    ["wrong password", "Database: ", /DATABASE_URL cannot be used: .*(password|user name)/],
    ["dead database", "Database: ", /cannot connect to its server \(ECONNREFUSED\)/],
    ["plain http", "Configuration: ", /PUBLIC_SITE_URL must be an https URL in production/],
    ["another number of proxies", "Addresses: ", /pass 1 proxies, but TRUSTED_PROXIES is 2/],
    ["dead mail server", "Mail: ", /it cannot be reached \(ECONNREFUSED\)\. Correct SMTP_URL, or the server/],
    [
      "a placeholder",
      "Company: ",
      /email\.support is a placeholder \(support@company\.example\)\. Write the company’s own/,
    ],
    ["no web server", "Addresses: ", /PUBLIC_SITE_URL: .* cannot be reached/],
  ])("OPS-06 %s turns it red, and it says what to do", (what, subject, sentence) => {
    const { code, output } = reportOf(what);
    expect(code).toBe(1);
    const problems = output.split("\n").filter((line) => line.startsWith("PROBLEM"));
    expect(problems[0]).toContain(subject);
    expect(problems[0]).toMatch(sentence);
  });

  test("OPS-06, OPS-07 all mended, and with Caddy in nginx's place, it is green again, and a visitor registers through it", () => {
    const { code, output } = reportOf("all is well behind Caddy");
    expect(output).not.toContain("PROBLEM");
    expect(output).toMatch(/^ok +Addresses: Requests to PUBLIC_SITE_URL pass 1 proxies/m);
    expect(code).toBe(0);
    expect(reportOf("a visitor behind Caddy")).toMatchObject({ code: 200, output: "Caddy, 1 mail" });
  });
});
