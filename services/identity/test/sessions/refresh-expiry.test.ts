import { DAY } from "@sealwright/runtime";
import { startTestServer, type TestServer } from "@sealwright/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function post(
  path: string,
  body: URLSearchParams | object,
): Promise<{ status: number; body: Record<string, never> }> {
  const form = body instanceof URLSearchParams;
  const response = await fetch(`${server.urls.site}/v1/${path}?key=x`, {
    method: "POST",
    headers: { "Content-Type": form ? "application/x-www-form-urlencoded" : "application/json" },
    body: form ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

const refresh = (token: string) =>
  post("token", new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }));

test("ID-04 a refresh token is valid for 60 days after its last use", async () => {
  const account = { email: "rarely@mail.example", password: "Secret12word" };
  const { refreshToken } = (await post("accounts:signUp", account)).body as unknown as {
    refreshToken: string;
  };
  for (let use = 0; use < 3; use += 1) {
    server.clock.advance(59 * DAY);
    expect((await refresh(refreshToken)).status).toBe(200);
  }
  server.clock.advance(61 * DAY);
  expect(await refresh(refreshToken)).toMatchObject({
    status: 400,
    body: { error: { message: "TOKEN_EXPIRED" } },
  });
  expect((await post("accounts:signInWithPassword", account)).status).toBe(200);
});
