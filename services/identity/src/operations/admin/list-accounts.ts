import { normalizeEmail } from "@sealwright/protocol/credentials";
import {
  BATCH_LIMIT,
  type BatchGetResponse,
  batchGetRequest,
  type QueryResponse,
  queryRequest,
} from "@sealwright/protocol/identity";
import { accountInfo } from "../../accounts/account-info.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const DEFAULT_PAGE_SIZE = 20;
const QUERY_LIMIT = 500;

/**
 * accounts:batchGet exports all accounts in pages, with their password hashes (base64 of argon2id in PHC format), in the
 * format of accounts:batchCreate.
 */
export const batchGet = operation({
  method: "GET",
  path: "accounts:batchGet",
  admin: true,
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

/** accounts:query finds accounts, sorted and counted. */
export const query = operation({
  method: "POST",
  path: "accounts:query",
  admin: true,
  request: queryRequest,
  async handle(request, { accountList }): Promise<QueryResponse> {
    const { expression = [], returnUserInfo = true, limit = QUERY_LIMIT, offset = 0 } = request;
    const given = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);
    const names = expression.length
      ? {
          localIds: given(expression.map(({ userId }) => userId)),
          emails: given(expression.map(({ email }) => email)).map(normalizeEmail),
          phoneNumbers: given(expression.map(({ phoneNumber }) => phoneNumber)),
        }
      : undefined;
    if (!returnUserInfo) return { recordsCount: String(await accountList.count(names)) };
    const found = await accountList.query(names, {
      sortBy: request.sortBy ?? "USER_ID",
      order: request.order === "DESC" ? "desc" : "asc",
      limit: Math.min(limit, QUERY_LIMIT),
      offset,
    });
    return { recordsCount: String(found.length), userInfo: found.map(accountInfo) };
  },
});

function readPageToken(token: string): string {
  const localId = Buffer.from(token, "base64url").toString();
  if (localId.includes("\0") || !localId.isWellFormed() || localId.length === 0) {
    throw new IdentityError("INVALID_PAGE_SELECTION");
  }
  return localId;
}
