import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@sealwright/protocol/credentials";
import type { PasswordPolicyResponse } from "@sealwright/protocol/identity";
import { noRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { operation } from "../../operation.ts";

/** passwordPolicy returns the password requirements. */
export const passwordPolicy = operation(calls.passwordPolicy, {
  request: noRequest,
  async handle(): Promise<PasswordPolicyResponse> {
    return {
      customStrengthOptions: {
        minPasswordLength: PASSWORD_MIN_LENGTH,
        maxPasswordLength: PASSWORD_MAX_LENGTH,
        containsLowercaseCharacter: true,
        containsUppercaseCharacter: true,
        containsNumericCharacter: true,
      },
      allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
      enforcementState: "ENFORCE",
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    };
  },
});
