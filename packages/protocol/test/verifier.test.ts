import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createIdTokenVerifier, IdTokenError } from "@sealwright/protocol/identity/verifier";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { thrownBy } from "./fake-fetch.ts";

const NOW = Date.UTC(2026, 4, 4);
const SECONDS = NOW / 1000;

let keys: CryptoKeyPair;
let published: string;
/** The key server's next answer. */
let answer: { status: number; body: string };
let server: Server;
let keysUrl: URL;

beforeAll(async () => {
  keys = await generateKeyPair("RS256", { extractable: true });
  published = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "RS256" }] });
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  keysUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function sign(claims: JWTPayload = {}, kid = "k1"): Promise<string> {
  return new SignJWT({ auth_time: SECONDS, email: "zoe@company.example", ...claims })
    .setProtectedHeader({ alg: "RS256", kid })
    .setIssuer("https://securetoken.google.com/project")
    .setAudience("project")
    .setSubject("u1")
    .setExpirationTime(SECONDS + 3600)
    .sign(keys.privateKey);
}

const verifierOf = (url: URL) => createIdTokenVerifier({ projectId: "project", keys: url, now: () => NOW });

describe("checking ID tokens against published keys", () => {
  test("DASH-01 a good token gives its claims", async () => {
    answer = { status: 200, body: published };
    expect(await verifierOf(keysUrl)(await sign())).toMatchObject({
      sub: "u1",
      email: "zoe@company.example",
    });
  });

  test("DASH-01 a token of a key that is not published is refused", async () => {
    answer = { status: 200, body: published };
    const error = await thrownBy(verifierOf(keysUrl)(await sign({}, "k2")));
    expect(error).toBeInstanceOf(IdTokenError);
    expect(error).toMatchObject({ expired: false });
  });

  test("DASH-01 the end is judged by the given clock", async () => {
    answer = { status: 200, body: published };
    const token = await sign();
    const at = (now: number) =>
      createIdTokenVerifier({ projectId: "project", keys: keysUrl, now: () => now })(token);
    expect(await at(NOW + 3_599_000)).toMatchObject({ sub: "u1" });
    expect(await thrownBy(at(NOW + 3_600_000))).toMatchObject({ name: "IdTokenError", expired: true });
  });

  test.each([
    ["fails", { status: 500, body: "{}" }],
    ["answers with a page", { status: 200, body: "<html>" }],
    ["answers with something else", { status: 200, body: "{}" }],
  ])("a key server that %s is a fault, not a bad token: no one has to sign in again", async (_how, given) => {
    answer = given;
    const error = await thrownBy(verifierOf(keysUrl)(await sign()));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(IdTokenError);
  });

  test("a key server that cannot be reached is a fault as well", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    const error = await thrownBy(verifierOf(new URL(`http://127.0.0.1:${port}/keys`))(await sign()));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(IdTokenError);
  });
});
