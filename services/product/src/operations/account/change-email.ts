import { changeEmailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertRecentSignIn } from "../../caller.ts";
import { ProductError } from "../../errors.ts";
import { operation } from "../../operation.ts";

export const changeEmail = operation(calls.changeEmail, {
  notifies: true,
  request: changeEmailRequest,
  async handle({ newEmail }, { identityAccounts, securityEmails, now }, { caller }) {
    assertRecentSignIn(caller, now());
    identityAccounts.assertOurs();
    // Otherwise the old mailbox would get a false alarm.
    if (!(await securityEmails.carries(newEmail))) throw new ProductError("undeliverable-address");
    // First: once the link is out, nothing may keep its owner from being notified.
    await securityEmails.queue(caller.email, { what: "email-change-requested", newEmail });
    await identityAccounts.sendEmailChangeLink(caller, newEmail);
    return { sent: true };
  },
});
