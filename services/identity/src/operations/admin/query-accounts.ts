import { normalizeEmail } from "@sealwright/protocol/credentials";
import { type QueryResponse, queryRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { accountInfo } from "../../accounts/account-info.ts";
import { operation } from "../../operation.ts";

const QUERY_LIMIT = 500;

/** accounts:query finds accounts, sorted and counted. */
export const query = operation(calls.query, {
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
