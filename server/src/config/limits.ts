import { positiveNumber, rate, variable } from "@sealwright/runtime";

/** How much of everything one person, account or network address may do. A rate is a count and a time, as in 10/15m. */
export const limitVariables = {
  LIMIT_SIGN_IN_PER_ACCOUNT_AND_ADDRESS: variable(rate().prefault("10/15m"), {
    group: "Limits",
    meaning: "Wrong passwords for one account from one network address. A reset of the password begins anew.",
  }),
  LIMIT_SIGN_IN_PER_ACCOUNT: variable(rate().prefault("100/1h"), {
    group: "Limits",
    meaning:
      "Wrong passwords for one account from all network addresses together, but for those that it was signed in to from lately. A reset of the password begins anew.",
  }),
  LIMIT_KNOWN_ADDRESSES: variable(rate().prefault("20/30d"), {
    group: "Limits",
    meaning: "The network addresses that an account's sign-ins are remembered from: so many, for so long.",
  }),
  LIMIT_SIGN_IN_PER_ADDRESS: variable(rate().prefault("100/15m"), {
    group: "Limits",
    meaning: "Wrong passwords from one network address (an IPv6 network of 64 bits counts as one).",
  }),
  LIMIT_SIGN_UP_PER_ADDRESS: variable(rate().prefault("100/1h"), {
    group: "Limits",
    meaning: "New accounts from one network address.",
  }),
  LIMIT_MAIL_PER_MAILBOX: variable(rate().prefault("20/1h"), {
    group: "Limits",
    meaning: "Mails to one mailbox: verification, reset, sign-in link, change of address.",
  }),
  LIMIT_MAIL_PER_ADDRESS: variable(rate().prefault("100/1h"), {
    group: "Limits",
    meaning: "Mails on the wish of one network address.",
  }),
  LIMIT_SMS_PER_NUMBER: variable(rate().prefault("5/1h"), {
    group: "Limits",
    meaning: "Codes to one phone.",
  }),
  LIMIT_SMS_PER_ADDRESS: variable(rate().prefault("20/1h"), {
    group: "Limits",
    meaning: "Codes to phones on the wish of one network address.",
  }),
  LIMIT_CODE_PER_ACCOUNT: variable(rate().prefault("15/15m"), {
    group: "Limits",
    meaning: "Wrong codes of the second factor for one account.",
  }),
  LIMIT_CODE_PER_ADDRESS: variable(rate().prefault("100/15m"), {
    group: "Limits",
    meaning: "Wrong codes of phones and second factors from one network address.",
  }),
  LIMIT_TRIES_PER_CODE: variable(positiveNumber().prefault("5"), {
    group: "Limits",
    meaning: "Tries that a code sent to a phone, a two-factor set-up or a pending sign-in bears.",
  }),
  LIMIT_TWO_FACTOR_PER_OWNER: variable(rate().prefault("5/5m"), {
    group: "Limits",
    meaning: "Wrong codes of the product's own two-factor for one owner. A right one begins anew.",
  }),
  LIMIT_TWO_FACTOR_PER_ADDRESS: variable(rate().prefault("100/15m"), {
    group: "Limits",
    meaning:
      "Wrong codes of the product's own two-factor from one network address. A dashboard of your own is one for all of its owners.",
  }),
  LIMIT_DRAFTS_PER_OWNER: variable(positiveNumber().prefault("100"), {
    group: "Limits",
    meaning: "Filled-in forms that an account holds (600 kB each at most).",
  }),
};
