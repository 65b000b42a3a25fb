import { anything, list, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { noRequest } from "../messages.ts";
import type { IdentityContract } from "./identity-contract.ts";

/** The host names that may open sign-in windows. Every origin may read it: a page whose own is refused learns so only here. */
export const projects = {
  method: "GET",
  path: "projects",
  caller: "api-key",
  request: takes<typeof noRequest>(),
  answer: shape({ authorizedDomains: list(text) }),
  errors: [],
} satisfies IdentityContract;

/** The password requirements. */
export const passwordPolicy = {
  method: "GET",
  path: "passwordPolicy",
  versions: ["v2"],
  caller: "api-key",
  request: takes<typeof noRequest>(),
  answer: anything,
  errors: [],
} satisfies IdentityContract;

/** No call requires a CAPTCHA; rate limits stop bots. */
export const recaptchaConfig = {
  method: "GET",
  path: "recaptchaConfig",
  versions: ["v1", "v2"],
  caller: "api-key",
  request: takes<typeof noRequest>(),
  answer: anything,
  errors: [],
} satisfies IdentityContract;

/** Stock clients request a CAPTCHA key before phone sign-in. The token that they send is ignored. */
export const recaptchaParams = {
  method: "GET",
  path: "recaptchaParams",
  caller: "api-key",
  request: takes<typeof noRequest>(),
  answer: anything,
  errors: [],
} satisfies IdentityContract;
