import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { companyFile, inDays } from "../../../packages/seal/test/support/company-file.ts";
import { type Deployment, startDeployment } from "./doctor-harness.ts";

/** Problems that a start refuses or warns of, too. */
let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.stop());

test("OPS-06 pages that were built with other variables, by the names of the variables", async () => {
  const { config } = deployment.context;
  const builtFor = {
    ...config,
    signs: !config.signs,
    identity: { ...config.identity, apiKey: "the-key-from-before" },
  };
  expect((await deployment.problems({}, builtFor)).problems).toEqual([
    'Built pages: The pages were built with other values of SIGNING, IDENTITY_API_KEY. Run "npm run build" with the production variables.',
  ]);
});

test.each([
  ["that is not there", undefined, /^Seal: SEAL_PKCS12: .*seal\.p12 cannot be read\.$/],
  ["that has expired", { to: inDays(-2) }, /^Seal: SEAL_PKCS12: .* expired on /],
])("OPS-06, SEAL-01 a key of the seal %s", async (_what, how, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-seal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sealFile = join(folder, "seal.p12");
  const { file, password } = companyFile(how);
  const { config } = deployment.context;
  const signing = { ...config.signing, sealFile, sealPassword: password };
  if (how) writeFileSync(sealFile, file);
  const { problems } = await deployment.problems({ config: { ...config, signing } });
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  writeFileSync(sealFile, companyFile().file);
  expect((await deployment.problems({ config: { ...config, signing } })).problems).toEqual([]);
});
