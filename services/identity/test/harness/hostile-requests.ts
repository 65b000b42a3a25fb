import type { OpenServer } from "@sealwright/testkit";
import fc from "fast-check";
import { expect } from "vitest";
import { type Answer, operationPaths, PASSWORD, send } from "./identity-harness.ts";

/** Every operation that takes a body. */
export const posted = operationPaths().filter(({ method }) => method === "POST");

/** Sends a body as it stands, with the server credential, so that nothing is refused before it is read. */
export function sendRaw(
  server: OpenServer,
  operation: string,
  body: RequestInit["body"],
  headers: Record<string, string> = {},
): Promise<Answer<Record<string, unknown>>> {
  return send(server, `/${operation}?key=test-key`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner", ...headers },
    body: body ?? null,
  });
}

/** No fault, and a refusal is always in the protocol's envelope. */
export function expectNoFault({ status, body }: Answer<unknown>): void {
  expect(status).toBeLessThan(500);
  if (status === 200) {
    // An import lists whom it could not take under the same name.
    expect((body as { error?: unknown }).error ?? []).toBeInstanceOf(Array);
    return;
  }
  const message = expect.stringMatching(/\w/);
  expect(body).toMatchObject({
    error: { code: status, message, errors: [{ message, domain: "global", reason: expect.any(String) }] },
  });
}

/** Texts that have broken databases, mail programs and parsers. */
const trouble = fc.constantFrom(
  "\0",
  "otter\0@example.com",
  '"\0"@example.com',
  "\ud800",
  "otter\udc00@example.com",
  "http://localhost/\0",
  "http://localhost/\ud800",
  "'; drop table identity.accounts; --",
  "%00",
  "\u202e",
  "NaN",
  "x".repeat(4096),
  "x".repeat(4097),
  `${"a".repeat(240)}@example.com`,
  "a.b@c.d".repeat(500),
  "otter@example.com\r\nBcc: badger@example.com",
  "VERIFY_EMAIL",
  "PASSWORD_RESET",
  "refresh_token",
  "DISPLAY_NAME",
  PASSWORD,
);
export const anyText = fc.oneof(trouble, fc.string({ unit: "binary" }), fc.emailAddress(), fc.webUrl());
const anyValue = fc.oneof(anyText, fc.array(anyText, { maxLength: 3 }), fc.jsonValue());

/** Members that some operation reads, each now and then with a value, and others that none does. */
export const anyRequest = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        [
          "email",
          "password",
          "displayName",
          "photoUrl",
          "returnSecureToken",
          "idToken",
          "localId",
          "oobCode",
          "newPassword",
          "deleteAttribute",
          "requestType",
          "continueUrl",
          "canHandleCodeInApp",
          "grant_type",
          "refresh_token",
          "newEmail",
          "postBody",
          "autoCreate",
          "returnIdpCredential",
          "identifier",
          "continueUri",
          "phoneNumber",
          "sessionInfo",
          "code",
          "temporaryProof",
          "operation",
          "totpEnrollmentInfo",
          "totpVerificationInfo",
          "mfaPendingCredential",
          "mfaEnrollmentId",
          "deleteProvider",
          "customAttributes",
          "validSince",
          "linkProviderUserInfo",
          "mfa",
          "disableUser",
          "emailVerified",
          "localIds",
          "force",
          "users",
          "expression",
          "limit",
          "offset",
          "federatedUserId",
        ].map((name) => [name, anyValue]),
      ),
      { requiredKeys: [] },
    ),
    fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  )
  .map(([known, unknown]) => ({ ...unknown, ...known }));
