import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NotSignedInError } from "./session-manager.ts";
import { SESSION_STORAGE_KEY } from "./signed-in-flag.ts";
import { readSession } from "./stored-session.ts";
import { createBrowser, signIn, TestStorage } from "./support.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => vi.useRealTimers());

describe("the stored session", () => {
  test("AUTH-16 has the uid, email, verification state and access token, and is visible in other tabs", () => {
    const browser = createBrowser();
    const tokens = signIn();
    browser.openTab().manager.save(tokens);
    expect(browser.openTab().manager.current()).toEqual({
      uid: "u1",
      email: "zoë@company.example",
      emailVerified: true,
      accessToken: tokens.idToken,
      refreshToken: "r1",
      receivedAt: Date.now(),
      expiresAt: Date.now() + 60 * MINUTE,
    });
  });

  test("AUTH-16 is cleared on sign-out, in every tab", async () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.manager.save(signIn());
    const before = one.manager.current();
    other.manager.signOut();
    expect(other.changes).toEqual([[undefined, before]]);
    expect(one.manager.current()).toBeUndefined();
    expect(browser.storage?.length).toBe(0);
    await expect(one.manager.getIdToken()).rejects.toThrow(NotSignedInError);
  });

  test("AUTH-16 lasts as long as the page if storage is denied or full", async () => {
    const full = new TestStorage();
    full.full = true;
    for (const storage of [null, full]) {
      const browser = createBrowser(storage);
      const { manager } = browser.openTab();
      const tokens = signIn();
      manager.save(tokens);
      expect(await manager.getIdToken()).toBe(tokens.idToken);
      expect(browser.openTab().manager.current()).toBeUndefined();
      manager.signOut();
      expect(manager.current()).toBeUndefined();
    }
  });

  test("AUTH-16 that is malformed counts as signed out", () => {
    const storage = new TestStorage();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem(SESSION_STORAGE_KEY, text);
        expect(readSession(storage)).toBeUndefined();
      }),
    );
  });
});

describe("a token refresh", () => {
  test("AUTH-16 happens 5 minutes before each expiry, once for all tabs", async () => {
    const browser = createBrowser();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    tabs[0]?.manager.save(signIn());
    for (const { manager } of tabs) manager.start();
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(browser.refreshes.requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(browser.refreshes.requested).toEqual(["r1"]);
    await vi.advanceTimersByTimeAsync(5 * 60 * MINUTE);
    expect(browser.refreshes.requested).toHaveLength(6);
    const changes = tabs.flatMap((tab) => tab.changes);
    expect(changes).toHaveLength(1 + 6);
  });

  test("AUTH-16 that fails is retried after 30 s, doubling up to 16 minutes, and then resumes its schedule", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    manager.save(signIn());
    manager.start();
    browser.refreshes.results.push(...Array<"network-request-failed">(8).fill("network-request-failed"));
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    const waits: number[] = [];
    for (let tries = 1; tries < 9; tries += 1) {
      const since = Date.now();
      while (browser.refreshes.requested.length === tries) await vi.advanceTimersByTimeAsync(SECOND);
      waits.push((Date.now() - since) / SECOND);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
    expect(manager.current()?.receivedAt).toBe(Date.now());
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(browser.refreshes.requested).toHaveLength(10);
  });

  test("AUTH-16 is retried at once when the network is back", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    manager.save(signIn());
    manager.start();
    browser.refreshes.results.push("network-request-failed");
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    manager.reschedule();
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.refreshes.requested).toHaveLength(2);
  });

  test("AUTH-16 happens on demand for an expired token", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    const tokens = signIn();
    manager.save(tokens);
    await vi.advanceTimersByTimeAsync(59 * MINUTE + 29 * SECOND);
    expect(await manager.getIdToken()).toBe(tokens.idToken);
    await vi.advanceTimersByTimeAsync(SECOND);
    const [one, two] = await Promise.all([manager.getIdToken(), manager.getIdToken()]);
    expect(one).not.toBe(tokens.idToken);
    expect(two).toBe(one);
    expect(browser.refreshes.requested).toHaveLength(1);
  });

  test.each(["user-disabled", "user-token-expired", "invalid-user-token"] as const)(
    "AUTH-15, AUTH-16 that is rejected with %s signs out and notifies the visitor",
    async (code) => {
      const browser = createBrowser();
      const { manager, revoked } = browser.openTab();
      manager.save(signIn());
      manager.start();
      browser.refreshes.results.push(code);
      await vi.advanceTimersByTimeAsync(56 * MINUTE);
      expect(manager.current()).toBeUndefined();
      expect(revoked).toEqual([code]);
      await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
      expect(browser.refreshes.requested).toHaveLength(1);
    },
  );

  test("AUTH-16 that resolves after a sign-out or a new sign-in changes nothing", async () => {
    const browser = createBrowser();
    const { manager, changes } = browser.openTab();
    for (const meanwhile of [() => manager.signOut(), () => manager.save(signIn("r2", { sub: "u2" }))]) {
      manager.save(signIn());
      let settle = () => {};
      browser.refreshes.results.push(new Promise<void>((resolve) => (settle = resolve)));
      const request = manager.getIdToken(true);
      const rejection = expect(request).rejects.toThrow(NotSignedInError);
      await vi.advanceTimersByTimeAsync(0);
      meanwhile();
      const [before, count] = [manager.current(), changes.length];
      settle();
      await rejection;
      expect(manager.current()).toEqual(before);
      expect(changes).toHaveLength(count);
    }
  });

  test("AUTH-16 that fails after another user has signed in does not end their session", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    manager.save(signIn());
    let settle = () => {};
    browser.refreshes.results.push(
      new Promise<void>((_, reject) => {
        settle = () => reject(new Error("connection lost"));
      }),
    );
    const request = expect(manager.getIdToken(true)).rejects.toThrow("connection lost");
    await vi.advanceTimersByTimeAsync(0);
    manager.save(signIn("r2", { sub: "u2" }));
    settle();
    await request;
    expect(manager.current()?.uid).toBe("u2");
  });
});
