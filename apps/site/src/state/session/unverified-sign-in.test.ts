import { beforeEach, expect, test, vi } from "vitest";
import { readSession } from "./stored-session.ts";
import { TestStorage } from "./support.ts";
import { forgetExpired, forgetUnverified, keepUnverified, takeUnverified } from "./unverified-sign-in.ts";

const HOUR_MS = 60 * 60 * 1000;
const KEPT = { uid: "u1", refreshToken: "r1", method: "email_password", template: "1001" } as const;

let storage: TestStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = new TestStorage();
  vi.stubGlobal("localStorage", storage);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("AUTH-14 it is no session, and only the account that was verified takes it out, once", () => {
  keepUnverified(KEPT);
  expect(readSession(storage)).toBeUndefined();
  expect(takeUnverified("u2")).toBeUndefined();
  expect(takeUnverified("u1")).toMatchObject(KEPT);
  expect(takeUnverified("u1")).toBeUndefined();
  expect(storage.length).toBe(0);
});

test("AUTH-14 it is kept for an hour, and not after the clock was set back", () => {
  keepUnverified(KEPT);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(forgetExpired()).toBeUndefined();
  expect(storage.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(takeUnverified("u1")).toBeUndefined();
  expect(forgetExpired()).toBe(KEPT.refreshToken);
  expect(storage.length).toBe(0);
  expect(forgetExpired()).toBeUndefined();

  keepUnverified(KEPT);
  vi.setSystemTime(Date.now() - 1000);
  expect(takeUnverified("u1")).toBeUndefined();
});

test("AUTH-14 a later registration replaces it, a sign-in ends it, and what is stored may be anything", () => {
  keepUnverified(KEPT);
  keepUnverified({ ...KEPT, uid: "u2" });
  expect(takeUnverified("u1")).toBeUndefined();
  expect(forgetUnverified()).toBe(KEPT.refreshToken);
  expect(takeUnverified("u2")).toBeUndefined();
  keepUnverified(KEPT);
  const key = storage.key(0) ?? "";
  for (const value of ["", "null", "{", "[]", "7", '{"uid":"u1"}', '{"uid":"u1","keptAt":"x"}']) {
    storage.setItem(key, value);
    expect(takeUnverified("u1")).toBeUndefined();
  }
});

test("AUTH-14 where storage is denied, nothing is kept and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  keepUnverified(KEPT);
  expect(takeUnverified("u1")).toBeUndefined();
  expect(forgetExpired()).toBeUndefined();
});
