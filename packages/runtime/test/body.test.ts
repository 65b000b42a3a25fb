import { BODY_LIMIT_BYTES, BodyError, readJson, readText } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

/** A body of unknown length that counts what was taken of it. */
function stream(chunkBytes: number, chunks: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === chunks) return controller.close();
        taken += 1;
        controller.enqueue(new Uint8Array(chunkBytes).fill(0x61));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

async function refusal(reading: Promise<unknown>): Promise<BodyError> {
  const error = await reading.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof BodyError)) throw new Error(`expected a BodyError, got ${error}`);
  return error;
}

describe("a body", () => {
  test("API-07 that says it is too large is refused before any of it is read", async () => {
    const { body, taken } = stream(10, 1);
    const error = await refusal(readText(post(body, { "Content-Length": "11" }), 10));
    expect(error.status).toBe(413);
    expect(error.message).toBe("The body is larger than 10 bytes");
    expect(taken()).toBe(0);
  });

  test("API-07 that turns out to be too large is refused without reading on", async () => {
    const { body, taken } = stream(1000, 1000);
    expect((await refusal(readText(post(body), 2500))).status).toBe(413);
    expect(taken()).toBe(3);
  });

  test("API-07 that says it is small and is not is refused as well", async () => {
    const { body } = stream(11, 1);
    expect((await refusal(readText(post(body, { "Content-Length": "5" }), 10))).status).toBe(413);
  });

  test("of exactly the limit is accepted", async () => {
    expect(await readText(post("x".repeat(10)), 10)).toBe("x".repeat(10));
  });

  test("of many chunks keeps characters whole that lie across them", async () => {
    const bytes = new TextEncoder().encode('{"name":"Zoë 🖋"}');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readJson(post(body))).toEqual({ name: "Zoë 🖋" });
  });

  test("API-07 that is not UTF-8 is refused", async () => {
    const error = await refusal(readJson(post(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d))));
    expect(error).toMatchObject({ status: 400, message: "The body is not UTF-8 text" });
  });

  test.each(["{", "x", "{'a':1}", "undefined", "{}{}", '{"a":1,}'])(
    "API-07 %j is refused as not JSON",
    async (text) => {
      expect(await refusal(readJson(post(text)))).toMatchObject({
        status: 400,
        message: "The body is not JSON",
      });
    },
  );

  test.each(["[]", "null", "1", '"text"', "true", "[{}]"])(
    "API-07 %s is refused as not an object",
    async (text) => {
      expect(await refusal(readJson(post(text)))).toMatchObject({
        status: 400,
        message: "The body is not a JSON object",
      });
    },
  );

  test("that is empty reads as an empty object", async () => {
    expect(await readJson(post(""))).toEqual({});
    expect(await readJson(new Request("http://localhost/", { method: "POST" }))).toEqual({});
  });

  test("with a member called __proto__ changes no object's prototype", async () => {
    const value = await readJson(post('{"__proto__":{"admin":true}}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test("that nests as deep as the limit lets it is an answer, not a crash", async () => {
    const deep = `{"a":${"[".repeat(BODY_LIMIT_BYTES / 2 - 10)}${"]".repeat(BODY_LIMIT_BYTES / 2 - 10)}}`;
    expect(await readJson(post(deep))).toHaveProperty("a");
  });
});
