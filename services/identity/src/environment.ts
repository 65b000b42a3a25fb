import { flag, list, positiveInteger, rate, type ValuesOf, variable } from "@sealwright/runtime";
import { z } from "zod";

/** The service's own environment variables, by their names in IdentityConfig. */
export const identityVariables = {
  projectId: variable(
    "IDENTITY_PROJECT_ID",
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, "must be 6 to 30 lower-case letters, digits and dashes")
      .default("sealwright-local"),
    "The project that ID tokens are issued for: their audience.",
  ),
  apiKey: variable(
    "IDENTITY_API_KEY",
    z.string().optional(),
    "The API key that pages send. It is public. Unset: any key is accepted (development only).",
  ),
  adminTokens: variable(
    "IDENTITY_ADMIN_TOKEN",
    list()
      .refine((tokens) => tokens.length > 0, "must not be empty")
      .default(["owner"]),
    "The server credential: a bearer token that can read and change every account. Several, comma-separated, are all accepted, so that one can be replaced without a moment without service. The default is what stock server SDKs send to an emulator.",
  ),
  authorizedDomains: variable(
    "AUTHORIZED_DOMAINS",
    list()
      .transform((entries) => entries.map((entry) => (entry.includes("://") ? entry : `https://${entry}`)))
      .refine(
        (origins) =>
          origins.every(
            (origin) =>
              URL.canParse(origin) &&
              new URL(origin).origin === origin.toLowerCase() &&
              !origin.includes("*"),
          ),
        "must be origins such as https://app.example:8443, or host names, which mean https, each in full: * stands for nothing",
      )
      .transform((origins) => origins.map((origin) => new URL(origin).origin))
      .default([]),
    "More origins whose pages may call the identity service and to which mailed links may lead, comma-separated and exact: https://app.example:8443, or a host name for https. Subdomains are not included.",
    { defaultNote: "site and dashboard; in development, every port of this machine" },
  ),
  passwordsAtOnce: variable(
    "PASSWORDS_AT_ONCE",
    z
      .string()
      .regex(/^[1-9]\d?$/, "must be a number from 1 to 99")
      .transform(Number)
      .optional(),
    "How many passwords are hashed in parallel, each on its own thread.",
    { defaultNote: "the number of cores" },
  ),
  sessionMaxAgeDays: variable(
    "SESSION_MAX_AGE_DAYS",
    positiveInteger().prefault("180"),
    "How many days after the sign-in a refresh token ends, however much it is used. Unused ones end after 60.",
  ),
  sessionsPerAccount: variable(
    "SESSIONS_PER_ACCOUNT",
    positiveInteger().prefault("100"),
    "How many refresh tokens an account has at most. A new sign-in ends the one that was not used for longest.",
  ),
  signUpRevealsAccounts: variable(
    "SIGN_UP_REVEALS_ACCOUNTS",
    flag().default(false),
    "Whether anyone who signs up with the address of an account learns that it exists (EMAIL_EXISTS). Otherwise only someone who gives that account’s password does; to others the sign-up looks successful, and the mailbox gets a note.",
  ),
  mailsWithinMs: variable(
    "MAILS_WITHIN_MS",
    positiveInteger().prefault("1000"),
    "Emails that could reveal an account (password reset, new address) are sent at a random time within this many milliseconds.",
  ),
  securityEventDays: variable(
    "SECURITY_EVENT_DAYS",
    positiveInteger().prefault("180"),
    "How many days sign-ins, failures and changes of accounts are kept, for their owners and for operators.",
  ),
};

/** The service's limits, by the names that its code counts under. */
export const identityLimits = {
  /** Whether there is such an account or not. */
  signInPerAccountAndIp: variable(
    "LIMIT_SIGN_IN_PER_ACCOUNT_AND_IP",
    rate().prefault("10/15m"),
    "Wrong passwords for one account from one IP address. Resetting the password resets the count.",
    { formerName: "LIMIT_SIGN_IN_PER_ACCOUNT_AND_ADDRESS" },
  ),
  signInPerAccount: variable(
    "LIMIT_SIGN_IN_PER_ACCOUNT",
    rate().prefault("100/1h"),
    "Wrong passwords for one account from all IP addresses together, except those it recently signed in from. Resetting the password resets the count.",
  ),
  knownIps: variable(
    "LIMIT_KNOWN_IPS",
    rate().prefault("20/30d"),
    "How many IP addresses an account's sign-ins are remembered from, and for how long.",
    { formerName: "LIMIT_KNOWN_ADDRESSES" },
  ),
  signInPerIp: variable(
    "LIMIT_SIGN_IN_PER_IP",
    rate().prefault("100/15m"),
    "Wrong passwords from one IP address (an IPv6 /64 network counts as one).",
    { formerName: "LIMIT_SIGN_IN_PER_ADDRESS" },
  ),
  signUpPerIp: variable(
    "LIMIT_SIGN_UP_PER_IP",
    rate().prefault("100/1h"),
    "New accounts from one IP address.",
    { formerName: "LIMIT_SIGN_UP_PER_ADDRESS" },
  ),
  signUpPerEmail: variable(
    "LIMIT_SIGN_UP_PER_EMAIL",
    rate().prefault("20/1h"),
    "Sign-ups with one address, whether an account has it or not.",
  ),
  mailPerMailbox: variable(
    "LIMIT_MAIL_PER_MAILBOX",
    rate().prefault("20/1h"),
    "Emails to one mailbox: verification, sign-in link, change of address. As many password resets, which are counted apart.",
  ),
  mailPerIp: variable(
    "LIMIT_MAIL_PER_IP",
    rate().prefault("100/1h"),
    "Emails requested from one IP address.",
    { formerName: "LIMIT_MAIL_PER_ADDRESS" },
  ),
  mailPerOwner: variable(
    "LIMIT_MAIL_PER_OWNER",
    rate().prefault("10/1m"),
    "Emails that one signed-in account has sent, to any mailbox: verification, change of address.",
  ),
  smsPerNumber: variable(
    "LIMIT_SMS_PER_NUMBER",
    rate().prefault("5/1h"),
    "Text messages to one phone number.",
  ),
  smsPerIp: variable(
    "LIMIT_SMS_PER_IP",
    rate().prefault("20/1h"),
    "Text messages requested from one IP address.",
    { formerName: "LIMIT_SMS_PER_ADDRESS" },
  ),
  codePerAccount: variable(
    "LIMIT_CODE_PER_ACCOUNT",
    rate().prefault("5/5m"),
    "Wrong second-factor codes for one account, over all of its sign-ins. A correct one resets the count. Where the owner signed in within LIMIT_KNOWN_IPS, they have a count of their own.",
  ),
  codePerAccountAndDay: variable(
    "LIMIT_CODE_PER_ACCOUNT_AND_DAY",
    rate().prefault("30/1d"),
    "Wrong second-factor codes for one account over a longer time. A correct one does not reset the count.",
  ),
  codePerIp: variable(
    "LIMIT_CODE_PER_IP",
    rate().prefault("100/15m"),
    "Wrong phone and second-factor codes from one IP address.",
    { formerName: "LIMIT_CODE_PER_ADDRESS" },
  ),
  triesPerCode: variable(
    "LIMIT_TRIES_PER_CODE",
    positiveInteger().prefault("5"),
    "Attempts per code sent to a phone, per two-factor setup, and per pending sign-in.",
  ),
};

export type IdentityLimits = ValuesOf<typeof identityLimits>;
