import { createFlowWithAnswers } from "@sealwright/testkit/sign-in-flow";
import { expect, test } from "vitest";

const FAULTS = {
  "no connection": () => Promise.reject(new TypeError("Failed to fetch")),
  "truncated JSON": () => new Response('{"token":"t'),
  "a proxy's page with 200": () => new Response("<html>Log in to the network</html>"),
  "a proxy's page with 502": () => new Response("<html>Bad gateway</html>", { status: 502 }),
  "JSON of the wrong shape": () => Response.json([1]),
  "an empty body": () => new Response(""),
  "no content": () => new Response(null, { status: 204 }),
  "a redirect": () => new Response(null, { status: 302, headers: { Location: "/elsewhere" } }),
  "text as error": () => Response.json({ error: "Not today" }, { status: 400 }),
  "an empty object as error": () => Response.json({ error: {} }, { status: 400 }),
  "an error with 200": () => Response.json({ error: "Not today" }),
};
/** The calls without which no sign-in is complete. */
const STEPS = ["accounts:signInWithPassword", "accounts:lookup", "owners", "complete-login"];
const cases = STEPS.flatMap((step) =>
  Object.entries(FAULTS).map(([what, fault]) => [step, what, fault] as const),
);

const OUR_FAULT = "Something went wrong on our end. Please try again in a minute.";
const NO_CONNECTION = "We couldn’t reach the server. Check your connection, or try again in a minute.";

test.each(cases)(
  "AUTH-12, HOUSE-03 %s answered by %s sends no one anywhere, and leaves nothing half-done",
  async (step, what, fault) => {
    const { flow, left } = createFlowWithAnswers({ [step]: fault });
    const result = await flow.signInWithPassword({ email: "Zoe@Company.example", password: "x" });
    const atIdentity = step.startsWith("accounts:");
    const said = what === "no connection" ? NO_CONNECTION : OUR_FAULT;
    const message = atIdentity ? said : "Something went wrong";
    expect(result).toMatchObject({ outcome: "rejected", field: null, message });
    expect(left).toEqual([]);
  },
);
