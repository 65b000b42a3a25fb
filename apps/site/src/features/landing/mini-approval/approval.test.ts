import { expect, test } from "vitest";
import { approve, deskNow, isStamped, type Request, sendBack, submit } from "./approval.ts";

const request = (dollars: number): Request => ({ item: "Desk", dollars, step: "draft", history: [] });

test("SHELL-01 a small amount needs the manager, a large one finance as well", () => {
  expect(approve(submit(request(499))).step).toBe("approved");
  const large = approve(submit(request(500)));
  expect(deskNow(large)).toBe("Finance");
  expect(approve(large).step).toBe("approved");
});

test("SHELL-01 approvals given before a form was sent back no longer count", () => {
  const back = sendBack(approve(submit(request(600))), "Over budget");
  expect(back.step).toBe("draft");
  expect(isStamped(submit(back), "Manager")).toBe(false);
  expect(isStamped(approve(submit(back)), "Manager")).toBe(true);
});

test("SHELL-01 the requester cannot approve, and a finished form cannot be changed", () => {
  expect(approve(request(10))).toEqual(request(10));
  const done = approve(submit(request(10)));
  expect(sendBack(done, "Too late")).toEqual(done);
});
