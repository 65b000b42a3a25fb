import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pemOf, workFolder } from "../../../../../../packages/seal/test/support/programs.ts";
import { sampleKey, sealSample } from "../../../../../../packages/seal/test/support/sample.ts";
import { fetchRoots, WAYS } from "./commands.ts";

const { file, roots, shown } = await sealSample();
/** After one that has ended. */
const published = pemOf([...(await sampleKey()).roots, ...roots]);
const [byPdfsig, byOpenssl, byEvidence] = WAYS;

/** Runs the commands as they are printed, but for the download. @returns what they print, complaints too */
function run(way: (typeof WAYS)[number] | undefined, lease: Uint8Array = file): string {
  const site = "https://example.com";
  const code = way?.code(site).replace(fetchRoots(site), "") ?? "";
  const folder = workFolder({ "lease.pdf": lease, "seal-roots.pem": published });
  try {
    return folder.run("sh", "-c", `{ ${code}\n} 2>&1 || true`);
  } finally {
    folder.remove();
  }
}

function withChangedByte(): Uint8Array {
  const changed = file.slice();
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  return changed;
}

test("SEAL-03 the printed commands find a sealed file valid with pdfsig, and a changed one invalid", () => {
  const said = run(byPdfsig);
  expect(said).toContain("Signature is Valid");
  expect(said).toContain("Certificate is Trusted");
  expect(said).toContain("Total document signed");
  expect(run(byPdfsig, withChangedByte())).not.toContain("Signature is Valid");
});

test("SEAL-03 the printed commands find a sealed file valid with openssl, and a changed one invalid", () => {
  expect(run(byOpenssl)).toContain("CAdES Verification successful");
  expect(run(byOpenssl, withChangedByte())).not.toContain("CAdES Verification successful");
});

test("SEAL-03 the printed commands show that the file begins with what was shown", () => {
  const said = run(byEvidence);
  const sum = createHash("sha256").update(shown).digest("hex");
  expect(said).toMatch(new RegExp(`^${sum} `, "m"));
  expect(said).toContain(`"sha256":"${sum}"`);
});
