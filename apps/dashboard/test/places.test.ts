import { DASHBOARD_PLACES, wayToPlace } from "@sealwright/protocol/dashboard-places";
import { type OpenServer, sharedTestServer } from "@sealwright/testkit";
import { beforeAll, expect, test } from "vitest";
import { enterDashboard, type OwnerInDashboard } from "./account/owner-in-dashboard.ts";

let server: OpenServer;
let owner: OwnerInDashboard;
beforeAll(async () => {
  server = await sharedTestServer();
  owner = await enterDashboard(server);
});

test.each(Object.entries(DASHBOARD_PLACES))(
  "TRUE-01 %s, which texts name as a place, answers for a signed-in owner",
  async (_id, { path, of }) => {
    const { status, text } = await owner.get(path);
    expect([path, status]).toEqual([path, 200]);
    if (of === "settings") expect(text).toMatch(new RegExp(`href="${path}"[^>]*aria-current="page"`));
  },
);

test("a text names the way to a place as the navigation does", () => {
  expect([wayToPlace("api-keys"), wayToPlace("templates")]).toEqual(["Settings, then API keys", "Templates"]);
});
