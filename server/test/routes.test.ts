import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { dispatch } from "../src/http/routes.ts";

/** Who answers for an address. */
function answererOf(url: string | undefined): string {
  let name = "missing";
  const call = (called: string) => () => {
    name = called;
  };
  const handler = dispatch(
    [
      { paths: ["/healthz", "/readyz"], handler: call("health") },
      { paths: ["/api/signature/"], handler: call("product") },
      { paths: ["/v1/", "/.well-known/jwks.json"], handler: call("identity") },
    ],
    call("pages"),
  );
  void handler({ url } as IncomingMessage, {} as ServerResponse);
  return name;
}

describe("which part answers", () => {
  test.each([
    ["/healthz", "health"],
    ["/healthz?x=/v1/", "health"],
    ["/readyz", "health"],
    ["/api/signature/owners", "product"],
    ["/api/signature/", "product"],
    ["/v1/accounts:signUp?key=x", "identity"],
    ["/.well-known/jwks.json", "identity"],
    ["/", "pages"],
    ["/healthz/", "pages"],
    ["/healthzz", "pages"],
    ["/api/signature", "pages"],
    ["/api/signatures/owners", "pages"],
    ["/v1", "pages"],
    ["/v10/x", "pages"],
    ["/about?next=/v1/accounts:signUp", "pages"],
    ["//v1/accounts:signUp", "pages"],
    [undefined, "pages"],
  ])("for %s it is %s", (url, name) => {
    expect(answererOf(url)).toBe(name);
  });
});
