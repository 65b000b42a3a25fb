import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NotSignedInError } from "../../src/state/session/session-manager.ts";
import { SESSION_STORAGE_KEY } from "../../src/state/session/signed-in-flag.ts";
import { readSession } from "../../src/state/session/stored-session.ts";
import { createBrowser, signIn, TestStorage } from "./support.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) }));
afterEach(() => vi.useRealTimers());

describe("the stored state", () => {
  test("AUTH-16 has uid, e-mail address, whether that is verified, and the access token; other tabs read it", () => {
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

  test("AUTH-16 lasts as long as the page where the browser refuses storage or has no room", async () => {
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

  test("AUTH-16 that is not what was stored is nobody's", () => {
    const storage = new TestStorage();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem(SESSION_STORAGE_KEY, text);
        expect(readSession(storage)).toBeUndefined();
      }),
    );
  });
});

describe("renewal", () => {
  test("AUTH-16 comes 5 minutes before the end, again and again, once for all tabs", async () => {
    const browser = createBrowser();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    tabs[0]?.manager.save(signIn());
    for (const { manager } of tabs) manager.start();
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(browser.renewals.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(browser.renewals.asked).toEqual(["r1"]);
    await vi.advanceTimersByTimeAsync(5 * 60 * MINUTE);
    expect(browser.renewals.asked).toHaveLength(6);
    const changes = tabs.flatMap((tab) => tab.changes);
    expect(changes).toHaveLength(1 + 6);
  });

  test("AUTH-16 that does not get through is tried after 30 s, then twice as long, up to 16 minutes, and goes on in time after", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    manager.save(signIn());
    manager.start();
    browser.renewals.answers.push(...Array<"network-request-failed">(8).fill("network-request-failed"));
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    const waits: number[] = [];
    for (let tries = 1; tries < 9; tries += 1) {
      const since = Date.now();
      while (browser.renewals.asked.length === tries) await vi.advanceTimersByTimeAsync(SECOND);
      waits.push((Date.now() - since) / SECOND);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
    expect(manager.current()?.receivedAt).toBe(Date.now());
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(browser.renewals.asked).toHaveLength(10);
  });

  test("AUTH-16 is tried at once when the network is back", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    manager.save(signIn());
    manager.start();
    browser.renewals.answers.push("network-request-failed");
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    manager.reschedule();
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.renewals.asked).toHaveLength(2);
  });

  test("AUTH-16 of a token that counts as expired is asked for when the token is needed", async () => {
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
    expect(browser.renewals.asked).toHaveLength(1);
  });

  test.each(["user-disabled", "user-token-expired", "invalid-user-token"] as const)(
    "AUTH-15, AUTH-16 that is refused with %s signs out and says so",
    async (code) => {
      const browser = createBrowser();
      const { manager, ended } = browser.openTab();
      manager.save(signIn());
      manager.start();
      browser.renewals.answers.push(code);
      await vi.advanceTimersByTimeAsync(56 * MINUTE);
      expect(manager.current()).toBeUndefined();
      expect(ended).toEqual([code]);
      await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
      expect(browser.renewals.asked).toHaveLength(1);
    },
  );

  test("AUTH-16 that comes back after a sign-out, or for somebody else, changes nothing", async () => {
    const browser = createBrowser();
    const { manager, changes } = browser.openTab();
    for (const meanwhile of [() => manager.signOut(), () => manager.save(signIn("r2", { sub: "u2" }))]) {
      manager.save(signIn());
      let answer = () => {};
      browser.renewals.answers.push(new Promise<void>((resolve) => (answer = resolve)));
      const asked = manager.getIdToken(true);
      const refused = expect(asked).rejects.toThrow(NotSignedInError);
      await vi.advanceTimersByTimeAsync(0);
      meanwhile();
      const [before, count] = [manager.current(), changes.length];
      answer();
      await refused;
      expect(manager.current()).toEqual(before);
      expect(changes).toHaveLength(count);
    }
  });

  test("AUTH-16 of somebody who has signed out meanwhile does not end the next one's sign-in", async () => {
    const browser = createBrowser();
    const { manager } = browser.openTab();
    manager.save(signIn());
    let answer = () => {};
    browser.renewals.answers.push(
      new Promise<void>((_, reject) => {
        answer = () => reject(new Error("never said"));
      }),
    );
    const asked = expect(manager.getIdToken(true)).rejects.toThrow("never said");
    await vi.advanceTimersByTimeAsync(0);
    manager.save(signIn("r2", { sub: "u2" }));
    answer();
    await asked;
    expect(manager.current()?.uid).toBe("u2");
  });
});
