import { brand } from "@sealwright/brand";
import {
  type SendVerificationCodeResponse,
  sendVerificationCodeRequest,
} from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { MINUTE, requestLogger } from "@sealwright/runtime";
import { PHONE_CODE_LIFETIME } from "../../codes/phone-codes.ts";
import { phoneNumber } from "../../codes/phone-number.ts";
import { ApiError, IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** accounts:sendVerificationCode sends a code by SMS. */
export const sendVerificationCode = operation(calls.sendVerificationCode, {
  request: sendVerificationCodeRequest,
  async handle(request, { limits, logger, phoneCodes, sms }): Promise<SendVerificationCodeResponse> {
    if (!sms) throw new IdentityError("OPERATION_NOT_ALLOWED");
    if (!request.phoneNumber) throw new IdentityError("MISSING_PHONE_NUMBER");
    const number = phoneNumber(request.phoneNumber);
    await limits.count({ of: "smsPerNumber", whose: number }, { of: "smsPerIp" });

    const { sessionInfo, code } = await phoneCodes.create(number);
    const minutes = PHONE_CODE_LIFETIME / MINUTE;
    const text = `${code} is your ${brand.name} code. It expires in ${minutes} minutes. Do not share it.`;
    try {
      await sms.send({ phoneNumber: number, text, code, sessionInfo });
    } catch (error) {
      await phoneCodes.discard(sessionInfo);
      requestLogger(logger).error({ err: error }, "SMS failed");
      throw new ApiError(503, "UNAVAILABLE", "The code could not be sent. Please try again later.");
    }
    return { sessionInfo };
  },
});
