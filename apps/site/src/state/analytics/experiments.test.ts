import { beforeEach, expect, test, vi } from "vitest";
import { TestStorage } from "../session/support.ts";
import { assignVariants } from "./experiments.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new TestStorage());
  return () => void vi.unstubAllGlobals();
});

const stored = () => localStorage.getItem("sealwright.variants");

test("ANA-03 a variant is drawn once, stays, and is forgotten when the experiment or the consent ends", () => {
  assignVariants(["pricing-action"], () => 0.99);
  expect(stored()).toBe("pricing-action=two-weeks");
  assignVariants(["pricing-action"], () => 0);
  expect(stored()).toBe("pricing-action=two-weeks");
  assignVariants([]);
  expect(stored()).toBeNull();
  assignVariants(["pricing-action"], () => 0);
  expect(stored()).toBe("pricing-action=dollar");
});
