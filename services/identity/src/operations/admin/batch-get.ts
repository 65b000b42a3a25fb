import { BATCH_LIMIT, type BatchGetResponse, batchGetRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { accountInfo } from "../../accounts/account-info.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const DEFAULT_PAGE_SIZE = 20;

/**
 * accounts:batchGet exports all accounts in pages, with their password hashes (base64 of argon2id in PHC format), in the
 * format of accounts:batchCreate.
 */
export const batchGet = operation(calls.batchGet, {
  request: batchGetRequest,
  async handle(
    { maxResults = DEFAULT_PAGE_SIZE, nextPageToken },
    { accountList },
  ): Promise<BatchGetResponse> {
    const limit = Math.min(Math.max(maxResults, 1), BATCH_LIMIT);
    const after = nextPageToken && readPageToken(nextPageToken);
    const found = await accountList.page(after || undefined, limit);
    const last = found.length === limit ? found.at(-1) : undefined;
    return {
      kind: "identitytoolkit#DownloadAccountResponse",
      users: found.map((account) => ({
        ...accountInfo(account),
        ...(account.passwordHash
          ? { passwordHash: Buffer.from(account.passwordHash).toString("base64") }
          : {}),
      })),
      ...(last ? { nextPageToken: Buffer.from(last.localId).toString("base64url") } : {}),
    };
  },
});

function readPageToken(token: string): string {
  const localId = Buffer.from(token, "base64url").toString();
  if (localId.includes("\0") || !localId.isWellFormed() || localId.length === 0) {
    throw new IdentityError("INVALID_PAGE_SELECTION");
  }
  return localId;
}
