import { ACCOUNT, createFlowWithAnswers } from "@sealwright/testkit/sign-in-flow";
import { expect, test } from "vitest";

/** The body of the owners call for an account that the lookup returns. */
async function registeredOwner(account: object): Promise<unknown> {
  const { flow, sent } = createFlowWithAnswers({ "accounts:lookup": { users: [account] } });
  expect(await flow.signInWithPassword({ email: "Zoe@Company.example", password: "x" })).toMatchObject({
    outcome: "handed-off",
    url: expect.stringContaining("&theme=dark&"),
  });
  return sent.owners;
}

test("AUTH-11 the owner is registered with every field in the specification", async () => {
  expect(await registeredOwner({ ...ACCOUNT, phoneNumber: "+12025550123" })).toEqual({
    email: "zoe@company.example",
    name: "Zoë Doe",
    profilePic: "https://pictures.example/zoe.png",
    phone: "+12025550123",
    from: "pricing",
    timezone: "Europe/Berlin",
    accessToken: "an.id.token",
    projectId: "p-1",
    utmData: { utm_source: "ads" },
  });
});

test("AUTH-11 missing profile fields are sent as empty strings", async () => {
  const { localId, email, emailVerified } = ACCOUNT;
  expect(await registeredOwner({ localId, email, emailVerified })).toMatchObject({
    name: "",
    profilePic: "",
    phone: "",
  });
});
