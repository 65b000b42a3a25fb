import { expect, onTestFinished, test, vi } from "vitest";
import { startTestContext } from "../harness/identity-context.ts";
import { newEmail } from "../harness/identity-harness.ts";

test("AUTH-15 a simulated reset email issues a decoy code, which the next cleanup deletes", async () => {
  const service = await startTestContext();
  onTestFinished(() => service.close());
  const { database, oobCodes } = service.context;
  const codes = () => database.query.selectFrom("identity.oobCodes").selectAll().execute();
  await service.run("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: newEmail() });
  await vi.waitFor(() => expect(service.mails).toMatchObject([{ isSent: false }]), 45_000);
  expect(await codes()).toMatchObject([{ requestType: "PASSWORD_RESET", localId: null, email: null }]);
  await oobCodes.removeExpired();
  expect(await codes()).toEqual([]);
});
