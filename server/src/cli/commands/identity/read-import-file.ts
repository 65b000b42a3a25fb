import { readFile } from "node:fs/promises";
import { BATCH_LIMIT, type BatchCreateRequest, batchCreateRequest } from "@sealwright/protocol/identity";
import type { z } from "zod";
import { ActError } from "../../../operator/act.ts";

/** Why a file cannot be imported, as a sentence for the operator. */
function importError(name: string, reason: string): ActError {
  return new ActError(`${name} cannot be imported: ${reason}`);
}

type Imported = Record<string, unknown>;

/**
 * Reads accounts from a request of accounts:batchCreate, from Firebase's `auth:export`, or from our own export, which has one
 * object a line.
 * @returns requests of at most BATCH_LIMIT accounts, in the order of the file
 * @param name of the file, as it was given
 * @throws ActError
 */
export async function readImportFile(name: string, path: string): Promise<BatchCreateRequest[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw importError(name, `it cannot be read (${error.code})`);
  });
  const { users, ...options } = parseAccounts(name, text);
  const requests: BatchCreateRequest[] = [];
  for (let start = 0; start < users.length; start += BATCH_LIMIT) {
    const batch = users.slice(start, start + BATCH_LIMIT).map(renameMembers);
    const parsed = batchCreateRequest.safeParse({ ...options, users: batch });
    if (!parsed.success) throw importError(name, describeIssue(parsed.error, start));
    requests.push(parsed.data);
  }
  return requests;
}

function parseAccounts(name: string, text: string): { users: Imported[] } & Imported {
  const lines = text.split("\n").filter((line) => line.trim());
  try {
    if (lines[0]?.trimStart().startsWith('{"localId"'))
      return { users: lines.map((line) => JSON.parse(line)) };
    const { users, ...options } = JSON.parse(text) as { users?: unknown };
    if (Array.isArray(users)) return { users, ...options };
  } catch {
    throw importError(name, "it is not JSON");
  }
  throw importError(name, 'it has no "users"');
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
