import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = readFileSync(new URL("./service-worker.js", import.meta.url), "utf8");
const PAGE = "https://site.example/signature/contracts/lease";

interface Situation {
  old?: string;
  put: () => Promise<void>;
  network: () => Promise<Response>;
}

/** What the worker answers to a request for a page. */
async function answerOf({ old, put, network }: Situation): Promise<string> {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    registration: { scope: "https://site.example/signature/contracts/" },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const cache = { match: async () => old && new Response(old), put, keys: async () => [] };
  const browser = {
    self,
    caches: { open: async () => cache },
    fetch: network,
    location: new URL(PAGE),
  };
  new Function(...Object.keys(browser), SOURCE)(...Object.values(browser));
  const answer = Promise.withResolvers<Response>();
  listeners.get("fetch")?.({ request: new Request(PAGE), respondWith: answer.resolve });
  return (await answer.promise).text();
}

const saved = async () => {};
const full = () => Promise.reject(new DOMException("Quota exceeded.", "QuotaExceededError"));
const online = async () => new Response("new");
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("FORM-05 a page that arrives is shown, also where the browser has no room to save it", async () => {
  expect(await answerOf({ put: saved, network: online })).toBe("new");
  expect(await answerOf({ put: full, network: online })).toBe("new");
  expect(await answerOf({ old: "old", put: full, network: online })).toBe("new");
});

test("FORM-05 without a network, a page that was saved is shown", async () => {
  expect(await answerOf({ old: "old", put: saved, network: offline })).toBe("old");
  await expect(answerOf({ put: saved, network: offline })).rejects.toThrow("Failed to fetch");
});
