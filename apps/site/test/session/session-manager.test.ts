import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NobodySignedIn } from "../../src/state/session/session-manager.ts";
import { SESSION_STORED_UNDER } from "../../src/state/session/signed-in-flag.ts";
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
    browser.openTab().keeper.keep(tokens);
    expect(browser.openTab().keeper.current()).toEqual({
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
    one.keeper.keep(signIn());
    const before = one.keeper.current();
    other.keeper.signOut();
    expect(other.changes).toEqual([[undefined, before]]);
    expect(one.keeper.current()).toBeUndefined();
    expect(browser.storage?.length).toBe(0);
    await expect(one.keeper.freshToken()).rejects.toThrow(NobodySignedIn);
  });

  test("AUTH-16 lasts as long as the page where the browser refuses storage or has no room", async () => {
    const full = new TestStorage();
    full.full = true;
    for (const storage of [null, full]) {
      const browser = createBrowser(storage);
      const { keeper } = browser.openTab();
      const tokens = signIn();
      keeper.keep(tokens);
      expect(await keeper.freshToken()).toBe(tokens.idToken);
      expect(browser.openTab().keeper.current()).toBeUndefined();
      keeper.signOut();
      expect(keeper.current()).toBeUndefined();
    }
  });

  test("AUTH-16 that is not what was stored is nobody's", () => {
    const storage = new TestStorage();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem(SESSION_STORED_UNDER, text);
        expect(readSession(storage)).toBeUndefined();
      }),
    );
  });
});

describe("renewal", () => {
  test("AUTH-16 comes 5 minutes before the end, again and again, once for all tabs", async () => {
    const browser = createBrowser();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    tabs[0]?.keeper.keep(signIn());
    for (const { keeper } of tabs) keeper.start();
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
    const { keeper } = browser.openTab();
    keeper.keep(signIn());
    keeper.start();
    browser.renewals.answers.push(...Array<"network-request-failed">(8).fill("network-request-failed"));
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    const waits: number[] = [];
    for (let tries = 1; tries < 9; tries += 1) {
      const since = Date.now();
      while (browser.renewals.asked.length === tries) await vi.advanceTimersByTimeAsync(SECOND);
      waits.push((Date.now() - since) / SECOND);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
    expect(keeper.current()?.receivedAt).toBe(Date.now());
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(browser.renewals.asked).toHaveLength(10);
  });

  test("AUTH-16 is tried at once when the network is back", async () => {
    const browser = createBrowser();
    const { keeper } = browser.openTab();
    keeper.keep(signIn());
    keeper.start();
    browser.renewals.answers.push("network-request-failed");
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    keeper.lookAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.renewals.asked).toHaveLength(2);
  });

  test("AUTH-16 of a token that counts as expired is asked for when the token is needed", async () => {
    const browser = createBrowser();
    const { keeper } = browser.openTab();
    const tokens = signIn();
    keeper.keep(tokens);
    await vi.advanceTimersByTimeAsync(59 * MINUTE + 29 * SECOND);
    expect(await keeper.freshToken()).toBe(tokens.idToken);
    await vi.advanceTimersByTimeAsync(SECOND);
    const [one, two] = await Promise.all([keeper.freshToken(), keeper.freshToken()]);
    expect(one).not.toBe(tokens.idToken);
    expect(two).toBe(one);
    expect(browser.renewals.asked).toHaveLength(1);
  });

  test.each(["user-disabled", "user-token-expired", "invalid-user-token"] as const)(
    "AUTH-15, AUTH-16 that is refused with %s signs out and says so",
    async (code) => {
      const browser = createBrowser();
      const { keeper, ended } = browser.openTab();
      keeper.keep(signIn());
      keeper.start();
      browser.renewals.answers.push(code);
      await vi.advanceTimersByTimeAsync(56 * MINUTE);
      expect(keeper.current()).toBeUndefined();
      expect(ended).toEqual([code]);
      await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
      expect(browser.renewals.asked).toHaveLength(1);
    },
  );

  test("AUTH-16 that comes back after a sign-out, or for somebody else, changes nothing", async () => {
    const browser = createBrowser();
    const { keeper, changes } = browser.openTab();
    for (const meanwhile of [() => keeper.signOut(), () => keeper.keep(signIn("r2", { sub: "u2" }))]) {
      keeper.keep(signIn());
      let answer = () => {};
      browser.renewals.answers.push(new Promise<void>((resolve) => (answer = resolve)));
      const asked = keeper.freshToken(true);
      const refused = expect(asked).rejects.toThrow(NobodySignedIn);
      await vi.advanceTimersByTimeAsync(0);
      meanwhile();
      const [before, count] = [keeper.current(), changes.length];
      answer();
      await refused;
      expect(keeper.current()).toEqual(before);
      expect(changes).toHaveLength(count);
    }
  });

  test("AUTH-16 of somebody who has signed out meanwhile does not end the next one's sign-in", async () => {
    const browser = createBrowser();
    const { keeper } = browser.openTab();
    keeper.keep(signIn());
    let answer = () => {};
    browser.renewals.answers.push(
      new Promise<void>((_, reject) => {
        answer = () => reject(new Error("never said"));
      }),
    );
    const asked = expect(keeper.freshToken(true)).rejects.toThrow("never said");
    await vi.advanceTimersByTimeAsync(0);
    keeper.keep(signIn("r2", { sub: "u2" }));
    answer();
    await asked;
    expect(keeper.current()?.uid).toBe("u2");
  });
});
