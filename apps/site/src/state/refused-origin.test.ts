import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { signInWithPassword } from "@sealwright/protocol/identity/calls";
import { expect, onTestFinished, test } from "vitest";
import { explainRefusedOrigin } from "./refused-origin.ts";

/** The error's code of a sign-in on app.example, at a service that answers like this. */
async function codeFrom(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = explainRefusedOrigin(createIdentityCall({ baseUrl, apiKey: "k" }), () => "app.example");
  const request = { email: "a@b.example", password: "Secret12word", returnSecureToken: true as const };
  return call(signInWithPassword, request).then(
    () => "",
    ({ code }) => code,
  );
}

/** As a browser sees a service that refuses the page's origin: the call fails, the list can be read. */
const refusing =
  (authorizedDomains: unknown): RequestListener =>
  ({ url = "", socket }, response) => {
    if (!url.startsWith("/v1/projects?key=k")) return void socket.destroy();
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ authorizedDomains }));
  };

test.each([
  ["another domain alone", refusing(["www.example"]), "unauthorized-domain"],
  ["this domain", refusing(["www.example", "app.example"]), "network-request-failed"],
  ["no list", refusing(undefined), "network-request-failed"],
])("AUTH-15 no answer from a service that lists %s", async (_what, answer, code) => {
  expect(await codeFrom(answer)).toBe(code);
});

test("AUTH-15 a service that cannot be reached at all, or that answers, keeps its error", async () => {
  expect(await codeFrom(({ socket }) => void socket.destroy())).toBe("network-request-failed");
  const disabled: RequestListener = (_request, response) =>
    void response.writeHead(400).end('{"error":{"message":"USER_DISABLED"}}');
  expect(await codeFrom(disabled)).toBe("user-disabled");
});

test("AUTH-15 a refusal that the page can read is explained too", async () => {
  const denied: RequestListener = ({ url = "" }, response) =>
    url.startsWith("/v1/projects?key=k")
      ? void response
          .setHeader("Content-Type", "application/json")
          .end('{"authorizedDomains":["www.example"]}')
      : void response.writeHead(403).end('{"error":{"message":"PERMISSION_DENIED"}}');
  expect(await codeFrom(denied)).toBe("unauthorized-domain");
});
