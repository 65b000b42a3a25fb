import { beforeEach, expect, test, vi } from "vitest";
import { TestStorage } from "../session/support.ts";
import { type ConsentRecord, saveConsent } from "./consent.ts";
import { EventQueue } from "./event-queue.ts";
import { queuedEvents, type TrackedEvent, track } from "./events.ts";
import type { Sink } from "./sink.ts";
import type { SinkName } from "./sink-purposes.ts";

const RETRY_MS = 3000;
const PURCHASE: TrackedEvent = { name: "purchase", properties: { value: 99 }, at: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new TestStorage());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => undefined);
  allow({ analytics: true, ads: true });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const allow = (allowed: ConsentRecord["allowed"]) => saveConsent(allowed);

/** A sink that keeps what it gets; `isOpen` can be changed. */
function testSink(name: SinkName, { isOpen = true } = {}) {
  const got: TrackedEvent[] = [];
  const sink = {
    name,
    got,
    open: isOpen,
    wants: () => true,
    isOpen: () => sink.open,
    send: (event: TrackedEvent) => void got.push(event),
  };
  return sink satisfies Sink;
}

test("PAY-08, ANA-02 a purchase reaches each sink once, however many pages it waits for one of them", () => {
  const gtag = testSink("gtag");
  const posthog = testSink("posthog", { isOpen: false });
  new EventQueue([gtag, posthog]).add(PURCHASE);
  for (let page = 0; page < 3; page++) new EventQueue([gtag, posthog]);
  expect(gtag.got).toEqual([PURCHASE]);
  expect(posthog.got).toEqual([]);

  posthog.open = true;
  for (let page = 0; page < 2; page++) new EventQueue([gtag, posthog]);
  expect(posthog.got).toEqual([PURCHASE]);
  expect(gtag.got).toEqual([PURCHASE]);
  expect(queuedEvents()).toEqual([]);
});

test("ANA-02 an event that waits is kept on a page where its sink did not load", () => {
  const posthog = testSink("posthog", { isOpen: false });
  new EventQueue([posthog]).add(PURCHASE);
  new EventQueue([]);
  posthog.open = true;
  new EventQueue([posthog]);
  expect(posthog.got).toEqual([PURCHASE]);
});

test("ANA-02 two open tabs hand a waiting event over once", () => {
  const posthog = testSink("posthog", { isOpen: false });
  const tab = new EventQueue([posthog]);
  tab.add({ ...PURCHASE, at: 1 });
  const otherTab = new EventQueue([posthog]);
  otherTab.add({ ...PURCHASE, at: 2 });
  posthog.open = true;
  vi.advanceTimersByTime(2 * RETRY_MS);
  expect(posthog.got.map(({ at }) => at)).toEqual([1, 2]);
});

test("ANA-02 what the visitor did before a page loads analytics goes to every sink", () => {
  track("sign_up", { value: 1, predicted_ltv: 1, currency: "USD" });
  const sinks = [testSink("gtag"), testSink("posthog")];
  new EventQueue(sinks);
  for (const sink of sinks) expect(sink.got.map(({ name }) => name)).toEqual(["sign_up"]);
});

test("ANA-02, HOUSE-01 who signed in is identified once, on the first page that may say so, across reloads", () => {
  track("identify", { email: "zoe@company.example" });
  const posthog = testSink("posthog", { isOpen: false });
  for (let reload = 0; reload < 2; reload++) new EventQueue([posthog]);
  expect(posthog.got).toEqual([]);
  posthog.open = true;
  for (let reload = 0; reload < 3; reload++) new EventQueue([posthog]);
  expect(posthog.got).toMatchObject([{ name: "identify", properties: { email: "zoe@company.example" } }]);
});

test("ANA-02 a sink that is loaded later takes the events that follow, not those before", () => {
  const sinks = [testSink("posthog", { isOpen: false })];
  const queue = new EventQueue(sinks);
  queue.add({ ...PURCHASE, at: 1 });
  const gtag = testSink("gtag");
  sinks.push(gtag);
  queue.add({ ...PURCHASE, at: 2 });
  vi.advanceTimersByTime(RETRY_MS);
  expect(gtag.got.map(({ at }) => at)).toEqual([2]);
});

test("ANA-04 a no on the open page drops what waits and what follows, for that purpose alone", () => {
  const gtag = testSink("gtag", { isOpen: false });
  const posthog = testSink("posthog", { isOpen: false });
  const queue = new EventQueue([gtag, posthog]);
  queue.add({ ...PURCHASE, at: 1 });

  allow({ analytics: true, ads: false });
  gtag.open = true;
  queue.add({ ...PURCHASE, at: 2 });
  vi.advanceTimersByTime(RETRY_MS);
  expect(gtag.got).toEqual([]);
  expect(queuedEvents().map(({ at }) => at)).toEqual([1, 2]);

  allow({ analytics: false, ads: false });
  posthog.open = true;
  queue.add({ ...PURCHASE, at: 3 });
  vi.advanceTimersByTime(RETRY_MS);
  allow({ analytics: true, ads: true });
  vi.advanceTimersByTime(RETRY_MS);
  expect([...gtag.got, ...posthog.got]).toEqual([]);
  expect(queuedEvents()).toEqual([]);
});
