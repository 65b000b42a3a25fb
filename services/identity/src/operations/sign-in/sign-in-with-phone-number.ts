import {
  type OrPending,
  type PhoneNumberTakenResponse,
  type SignInWithPhoneNumberResponse,
  signInWithPhoneNumberRequest,
} from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { SECOND } from "@sealwright/runtime";
import type { z } from "zod";
import { PHONE_CODE_LIFETIME } from "../../codes/phone-codes.ts";
import { phoneNumber } from "../../codes/phone-number.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

type Request = z.output<typeof signInWithPhoneNumberRequest>;

/**
 * accounts:signInWithPhoneNumber signs in or registers with a code sent by SMS. With an ID token the number is added to
 * the owner's account.
 */
export const signInWithPhoneNumber = operation(calls.signInWithPhoneNumber, {
  request: signInWithPhoneNumberRequest,
  async handle(
    request,
    context,
  ): Promise<OrPending<SignInWithPhoneNumberResponse> | PhoneNumberTakenResponse> {
    const { accounts, limits, signIns } = context;
    const number = await verifiedNumber(request, context);
    if (request.idToken) return link(number, request.idToken, context);
    const known = await accounts.byPhone(number);
    if (!known && request.operation === "REAUTH") throw new IdentityError("USER_NOT_FOUND");
    if (!known) await limits.count({ of: "signUpPerIp" });
    const account = known ?? (await accounts.create({ phoneNumber: number }));
    return {
      ...(await signIns.firstFactor(account, "phone")),
      phoneNumber: number,
      isNewUser: !known,
    };
  },
});

async function verifiedNumber(request: Request, { phoneCodes }: IdentityContext): Promise<string> {
  if (request.temporaryProof) {
    if (!request.phoneNumber) throw new IdentityError("MISSING_PHONE_NUMBER");
    const number = phoneNumber(request.phoneNumber);
    await phoneCodes.redeemTemporaryProof(request.temporaryProof, number);
    return number;
  }
  if (!request.sessionInfo) throw new IdentityError("MISSING_SESSION_INFO");
  if (!request.code) throw new IdentityError("MISSING_CODE");
  return phoneCodes.redeem(request.sessionInfo, request.code);
}

async function link(
  number: string,
  idToken: string,
  { accounts, actionMails, database, phoneCodes, sessions }: IdentityContext,
): Promise<SignInWithPhoneNumberResponse | PhoneNumberTakenResponse> {
  const owner = await sessions.recentOwner(idToken);
  const account = await database.transaction(async (tx) => {
    const { localId } = await sessions.confirm(owner, tx);
    const holder = await accounts.byPhone(number, tx);
    if (holder && holder.localId !== localId) return undefined;
    const changed = await accounts.change(localId, { phoneNumber: number }, { on: tx });
    await actionMails.queueAccountChanged(changed, { what: "method-added", method: "phone" }, tx);
    return changed;
  });
  if (!account) {
    return {
      phoneNumber: number,
      temporaryProof: await phoneCodes.createTemporaryProof(number),
      temporaryProofExpiresIn: String(PHONE_CODE_LIFETIME / SECOND),
    };
  }
  return { ...(await sessions.renew(account, idToken)), phoneNumber: number, isNewUser: false };
}
