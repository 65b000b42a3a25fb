import { readFile } from "node:fs/promises";
import { brand } from "@sealwright/brand";
import type { Database, JobTables } from "@sealwright/database";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import { readPkcs12, SealingKeyError, toPem } from "@sealwright/seal";
import type { ApiMode } from "../base/caller.ts";
import type { SigningTables } from "../base/tables.ts";
import { createAuthority } from "./authority.ts";
import type { SealKeySource } from "./workers/tasks.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  box: SecretBox;
  pkcs12: { file: string; password: string } | undefined;
  clock: Clock;
  logger: Logger;
}

export type SealKeys = Awaited<ReturnType<typeof createSealKeys>>;

/**
 * The sealing key: the company's, or one of our own authority. Tests have an authority of their own.
 * @throws SealingKeyError for a wrong password, an expired certificate, or one that may not sign: the
 * server must not start with it
 */
export async function createSealKeys({ pkcs12, ...deps }: Dependencies) {
  const own = pkcs12 && (await readSealFile(pkcs12, new Date(deps.clock.now())));

  const ofCompany = createAuthority({
    ...deps,
    table: "signing.authorities",
    organization: brand.legalName,
  });
  const ofTests = createAuthority({
    ...deps,
    table: "signing.testAuthorities",
    organization: `${brand.name} Test`,
  });

  return {
    /** A test is never sealed with the company's key. */
    async current(mode: ApiMode): Promise<SealKeySource> {
      if (mode === "test") return { ownCa: await ofTests.current() };
      return own?.source ?? { ownCa: await ofCompany.current() };
    },

    /** PEM: the roots of all our seals but those of tests, retired ones included. */
    async roots(): Promise<string> {
      const root = own?.key.certificates.at(-1);
      return `${root ? toPem(root) : ""}${await ofCompany.roots()}`;
    },

    testRoots: () => ofTests.roots(),
  };
}

/**
 * The company's key, valid at that time.
 * @throws SealingKeyError whose sentence names the variable
 */
export async function readSealFile({ file, password }: { file: string; password: string }, at: Date) {
  const source = { pkcs12: await readKeyFile(file), password };
  return { source, key: await readPkcs12(source.pkcs12, password, at).catch(namingVariable) };
}

function namingVariable(error: unknown): never {
  if (!(error instanceof SealingKeyError)) throw error;
  throw new SealingKeyError(error.problem, `SEAL_PKCS12: ${error.message}`, { cause: error });
}

async function readKeyFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new SealingKeyError("unreadable", `SEAL_PKCS12: ${file} cannot be read.`, { cause });
  }
}
