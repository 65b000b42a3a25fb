import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { createTestMailServer } from "@sealwright/testkit/mail-server";
import {
  answers,
  prepareMachine,
  run,
  startPostgres,
  writeCaddyConfiguration,
  writeCertificates,
  writeNginxConfiguration,
} from "./machine.ts";

/**
 * Follows docs/operations.md on this Debian, in namespaces of its own, up to a green `doctor`; then breaks one thing after the
 * other. Writes each run of `doctor` to standard output as a line of JSON.
 * Arguments: the repository, a copy with a company's words; an empty folder; the domain.
 */
const [repository = "", scratch = "", domain = ""] = process.argv.slice(2);
const site = `https://www.${domain}`;
const ca = { cert: join(scratch, "ca.pem"), key: join(scratch, "ca.key") };

prepareMachine(scratch, domain);
writeCertificates(ca, domain);
const database = await startPostgres(scratch);
const mail = await createTestMailServer();
await mail.start();

/** A command of the manual, in the checkout. Meanwhile this process is the mail server. */
async function inCheckout(command: string, variables: Record<string, string> = {}) {
  const child = spawn("sh", ["-c", command], {
    cwd: repository,
    env: { PATH: process.env.PATH, HOME: scratch, NODE_EXTRA_CA_CERTS: ca.cert, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code, output };
}
async function must(command: string): Promise<void> {
  const { code, output } = await inCheckout(command);
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}

await must(
  [
    "npx --no-install sealwright setup --own-dashboard true --proxies 1 --project ashpine-accounts --sells off",
    `--site ${site} --dashboard https://app.${domain} --signing https://sign.${domain}`,
    `--database ${database} --smtp ${mail.smtpUrl}`,
  ].join(" "),
);
appendFileSync(join(repository, ".env"), "BUILD_DIR=/srv/sealwright/dist\n");
await must("npm run build");
writeNginxConfiguration(repository, domain);
const server = spawn("npm", ["start"], {
  cwd: repository,
  env: { PATH: process.env.PATH, HOME: scratch, BUILD: "false" },
  stdio: ["ignore", "ignore", "inherit"],
  detached: true,
});
run("nginx");
for (const port of [3000, 3001, 3003, 443]) await answers(port);

async function doctor(what: string, variables: Record<string, string> = {}): Promise<void> {
  const { code, output } = await inCheckout("npm run --silent check:production", variables);
  process.stdout.write(`${JSON.stringify({ what, code, output })}\n`);
}

async function ask(what: string, path: string, init?: RequestInit): Promise<void> {
  const response = await fetch(`${site}${path}`, init);
  const output = await response.text();
  process.stdout.write(`${JSON.stringify({ what, code: response.status, output })}\n`);
}

/** Through the web server, as a browser does. */
async function visit(what: string, email: string): Promise<void> {
  const home = await fetch(site);
  const mails = await registerVisitor(email);
  const output = `${home.headers.get("server")}, ${mails} mail`;
  process.stdout.write(`${JSON.stringify({ what, code: home.status, output })}\n`);
}

/** @returns how many mails arrive */
async function registerVisitor(email: string): Promise<number> {
  const { IDENTITY_API_KEY } = parseEnv(readFileSync(join(repository, ".env"), "utf8"));
  const call = async (path: string, body: object) => {
    const response = await fetch(`${site}/v1/accounts:${path}?key=${IDENTITY_API_KEY}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { idToken: string };
  };
  const account = { email, password: "Secret12pass", returnSecureToken: true };
  const { idToken } = await call("signUp", account);
  await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  return (await mail.mailsTo(email)).length;
}

try {
  await doctor("all is well");
  await visit("a visitor", "ida@company.example");
  await ask("pricing", "/signature/pricing");
  await ask("a deal", "/signature/deals/super-lifetime");
  await ask("a checkout", "/api/payments/createStripeSubscriptionUS", { method: "POST", body: "{}" });

  await doctor("wrong password", { DATABASE_URL: database.replace("a-long-password", "a-wrong-password") });
  await doctor("dead database", { DATABASE_URL: database.replace("5432", "5433") });
  await doctor("plain http", { PUBLIC_SITE_URL: `http://www.${domain}` });
  await doctor("another number of proxies", { TRUSTED_PROXIES: "2" });
  await mail.stop();
  await doctor("dead mail server");
  await mail.start();
  const brand = join(repository, "packages/brand/src/brand.ts");
  const written = readFileSync(brand, "utf8");
  writeFileSync(brand, written.replace(`support@${domain}`, "support@company.example"));
  await doctor("a placeholder");
  writeFileSync(brand, written);
  run("nginx", "-s", "quit");
  await doctor("no web server");
  writeCaddyConfiguration(repository, domain, ca);
  // It ends with the namespace of processes.
  spawn("caddy", ["run", "--config", "/etc/caddy/Caddyfile"], {
    env: { PATH: process.env.PATH, HOME: scratch },
    stdio: "ignore",
  });
  await answers(443);
  await doctor("all is well behind Caddy");
  await visit("a visitor behind Caddy", "ove@company.example");
} finally {
  process.kill(-(server.pid ?? 0), "SIGTERM");
}
process.exit(0);
