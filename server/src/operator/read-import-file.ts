import { readFile } from "node:fs/promises";
import { BATCH_LIMIT, type BatchCreateRequest, batchCreateRequest } from "@sealwright/protocol/identity";
import type { z } from "zod";

/** Why a file cannot be imported, as a sentence for the operator. */
export class ImportFileError extends Error {
  constructor(path: string, reason: string) {
    super(`${path} cannot be imported: ${reason}`);
    this.name = "ImportFileError";
  }
}

type Imported = Record<string, unknown>;

/**
 * Reads accounts from a request of accounts:batchCreate, from Firebase's `auth:export`, or from our own export, which has one
 * object a line.
 * @returns requests of at most BATCH_LIMIT accounts, in the order of the file
 * @throws ImportFileError
 */
export async function readImportFile(path: string): Promise<BatchCreateRequest[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ImportFileError(path, `it cannot be read (${error.code})`);
  });
  const { users, ...options } = parseAccounts(path, text);
  const requests: BatchCreateRequest[] = [];
  for (let start = 0; start < users.length; start += BATCH_LIMIT) {
    const batch = users.slice(start, start + BATCH_LIMIT).map(renameMembers);
    const parsed = batchCreateRequest.safeParse({ ...options, users: batch });
    if (!parsed.success) throw new ImportFileError(path, describeIssue(parsed.error, start));
    requests.push(parsed.data);
  }
  return requests;
}

function parseAccounts(path: string, text: string): { users: Imported[] } & Imported {
  const lines = text.split("\n").filter((line) => line.trim());
  try {
    if (lines[0]?.trimStart().startsWith('{"localId"'))
      return { users: lines.map((line) => JSON.parse(line)) };
    const { users, ...options } = JSON.parse(text) as { users?: unknown };
    if (Array.isArray(users)) return { users, ...options };
  } catch {
    throw new ImportFileError(path, "it is not JSON");
  }
  throw new ImportFileError(path, 'it has no "users"');
}

/** Firebase's file calls the last sign-in differently. */
function renameMembers({ lastSignedInAt, ...user }: Imported): Imported {
  return lastSignedInAt === undefined ? user : { lastLoginAt: lastSignedInAt, ...user };
}

/** @param start how many accounts of the file come before those that were checked */
function describeIssue({ issues: [issue] }: z.ZodError, start: number): string {
  const [list, index, ...member] = issue?.path ?? [];
  const where = list === "users" ? [`account ${start + Number(index) + 1}`, ...member] : issue?.path;
  return `${where?.join(", ")}: ${issue?.message}`;
}
