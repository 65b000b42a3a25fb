import { normalizeEmail } from "@sealwright/protocol/credentials";
import { dashboardLoginUrl } from "@sealwright/protocol/handoff";
import type { IdentityClient } from "@sealwright/protocol/identity/client";
import { IdentityCallError, MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import type { CampaignData, LoginMethod, TwoFactorInfo } from "@sealwright/protocol/product";
import { ProductCallError, type ProductClient } from "@sealwright/protocol/product/client";
import type { SocialProvider } from "@sealwright/protocol/social";
import type { SocialClient } from "@sealwright/protocol/social/client";
import { authMessages, existingAccountMessage } from "../../../content/strings/auth-messages.ts";
import { linkOffer, notLinkedMessage } from "../../../content/strings/link-messages.ts";
import type { Campaign } from "../../../state/campaign.ts";
import type { Tokens } from "../../../state/session/stored-session.ts";
import type {
  AskedForCode,
  LoginOutcome,
  PasswordFirst,
  PendingSignIn,
  ProviderToLink,
  RegisterOutcome,
  SignedIn,
} from "./outcomes.ts";
import {
  type DeadLink,
  deadLink,
  isTooMany,
  type Refused,
  refused,
  refusedByIdentity,
  refusedCode,
  refusedLink,
  refusedLogin,
  refusedSocial,
} from "./rejections.ts";
import {
  codeProblem,
  forgotProblem,
  loginProblem,
  type RegistrationFields,
  registrationProblem,
} from "./validation.ts";

export interface AuthFlowParts {
  identity: IdentityClient;
  social: SocialClient;
  product: ProductClient;
  dashboardUrl: string;
  projectId: string;
  campaign: () => Campaign;
  /** The form that the visitor came to sign, as the hand-off names it. */
  chosenForm: () => Record<string, string>;
  track: (event: string, properties: Record<string, string | number>) => void;
  timezone: () => string;
  /** A login is complete, and its tokens are for the site to keep. */
  signedIn: (tokens: Tokens) => void;
}

/** Specification section 9: what a sign-up is reported as. */
const SIGN_UP_EVENT = { value: 99, predicted_ltv: 250, currency: "USD" };

export type AuthFlow = ReturnType<typeof createAuthFlow>;

/**
 * What the popup does, without the popup: each step says how it ended, in words for the person.
 *
 * A step that can end in a login takes a signal: once that is aborted, since the popup was closed or another way was
 * begun, nobody is registered, recorded or signed in any more, and the step throws the signal's reason.
 */
export function createAuthFlow(parts: AuthFlowParts) {
  const { identity, social, product } = parts;

  /** Whose code was right already: it is good once, so that a step that fails after it is tried again without. */
  const passed = new WeakSet<SignedIn>();

  /** The owner is stored, the login completed, the way in recorded; ends with the dashboard's address. */
  async function handOver(signedIn: SignedIn, signal?: AbortSignal): Promise<LoginOutcome> {
    const { idToken, user, method, link } = signedIn;
    signal?.throwIfAborted();
    try {
      const { from = "", ...utmData } = parts.campaign();
      const { owner } = await product.registerOwner(idToken, {
        email: normalizeEmail(user.email),
        name: user.displayName ?? "",
        profilePic: user.photoUrl ?? "",
        phone: user.phoneNumber ?? "",
        from,
        timezone: parts.timezone(),
        projectId: parts.projectId,
        utmData: utmData as CampaignData,
      });
      if (owner.email !== normalizeEmail(user.email)) return refused(authMessages.login.failed);
      signal?.throwIfAborted();
      const { token } = await product.completeLogin(idToken, owner.email);
      signal?.throwIfAborted();
      // Not before: where a code is still asked for, there is no login to record yet.
      if (method) await recordMethod(idToken, owner.email, method);
      signal?.throwIfAborted();
      const notice = link && (await addProvider(idToken, link.provider));
      signal?.throwIfAborted();
      parts.signedIn(signedIn);
      if (owner.isSignUp) parts.track("sign_up", SIGN_UP_EVENT);
      const marketing = { ...parts.campaign(), ...parts.chosenForm() };
      const handoff = { uid: user.localId, email: owner.email, token, marketing };
      return { outcome: "handed-over", url: dashboardLoginUrl(parts.dashboardUrl, handoff), notice };
    } catch (error) {
      if (!(error instanceof ProductCallError)) throw error;
      // The look-up before had failed, so nobody was asked for a code: the server asks now.
      if (error.code === "two-factor-required") return { outcome: "two-factor", signedIn };
      return refused(authMessages.login.failed);
    }
  }

  return {
    async register(fields: RegistrationFields): Promise<RegisterOutcome> {
      const problem = registrationProblem(fields);
      if (problem) return { outcome: "refused", ...problem };
      try {
        const { idToken } = await identity.signUp(normalizeEmail(fields.email), fields.password);
        return { outcome: "registered", idToken, mailSent: await this.sendVerificationMail(idToken) };
      } catch (error) {
        if (isTooMany(error)) return refused(authMessages.register.tooMany);
        return refusedByIdentity(error, authMessages.register.failed);
      }
    },

    /** @returns whether the mail server took it */
    async sendVerificationMail(idToken: string): Promise<boolean> {
      try {
        await identity.sendVerificationMail(idToken);
        return true;
      } catch (error) {
        if (error instanceof IdentityCallError) return false;
        throw error;
      }
    },

    /** @param fields link: what is added to the account of its own address, and to no other */
    async logIn(
      fields: { email: string; password: string; link?: ProviderToLink | undefined },
      signal?: AbortSignal,
    ): Promise<LoginOutcome> {
      const problem = loginProblem(fields);
      if (problem) return { outcome: "refused", ...problem };
      const isSame = fields.link && normalizeEmail(fields.link.email) === normalizeEmail(fields.email);
      const link = isSame ? fields.link : undefined;
      let signedIn: SignedIn;
      try {
        const answer = await identity.signInWithPassword(normalizeEmail(fields.email), fields.password);
        signedIn = { ...(await whoIs(answer, "email_password")), link };
      } catch (error) {
        return pendingOr(refusedLogin, error, "email_password", link);
      }
      return goOn(signedIn, signal);
    },

    /** Goes on where a mailed link has led to. @param fields the address that the mail came to */
    async logInByLink(
      fields: { email: string },
      oobCode: string,
      signal?: AbortSignal,
    ): Promise<LoginOutcome | DeadLink> {
      const problem = forgotProblem(fields);
      if (problem) return { outcome: "refused", ...problem };
      let signedIn: SignedIn;
      try {
        const answer = await identity.signInWithEmailLink(normalizeEmail(fields.email), oobCode);
        signedIn = await whoIs(answer, "email_password");
      } catch (error) {
        return deadLink(error) ?? pendingOr(refusedLink, error, "email_password");
      }
      return goOn(signedIn, signal);
    },

    /** Goes on where a provider's window has come back from. */
    async logInWith(
      provider: SocialProvider,
      attempt: string,
      signal?: AbortSignal,
    ): Promise<LoginOutcome | PasswordFirst> {
      let signedIn: SignedIn;
      try {
        const answer = await social.finish(attempt, signal);
        if ("needConfirmation" in answer) {
          const { email, verifiedProvider, linkable } = answer;
          const message = existingAccountMessage(email, verifiedProvider);
          const mayHavePassword = verifiedProvider.length === 0 || verifiedProvider.includes("password");
          if (!linkable || !mayHavePassword) return refused(message);
          const link = { provider, email };
          return { outcome: "password-first", message: `${message} ${linkOffer(provider)}`, link };
        }
        signedIn = await whoIs(answer, provider);
        // Registered with an address that the provider has not seen to be theirs: here the mail says so.
        const { email, emailVerified } = signedIn.user;
        if (answer.isNewUser && email && !emailVerified) await this.sendVerificationMail(answer.idToken);
      } catch (error) {
        return pendingOr(refusedSocial, error, provider);
      }
      return signedIn.user.email ? goOn(signedIn, signal) : refused(authMessages.social.noAddress);
    },

    goOn,

    async enterCode(asked: AskedForCode, typed: string, signal?: AbortSignal): Promise<LoginOutcome> {
      const problem = codeProblem({ code: typed });
      if (problem) return { outcome: "refused", ...problem };
      const code = typed.replace(/[\s-]/g, "");
      return "pending" in asked ? answerPending(asked, code, signal) : passTwoFactor(asked, code, signal);
    },

    async sendResetMail(fields: { email: string }): Promise<Refused | { outcome: "sent" }> {
      const problem = forgotProblem(fields);
      if (problem) return { outcome: "refused", ...problem };
      try {
        await identity.sendPasswordResetMail(normalizeEmail(fields.email));
        return { outcome: "sent" };
      } catch (error) {
        // Some services tell who has an account. This page does not.
        if (error instanceof IdentityCallError && error.code === "user-not-found") return { outcome: "sent" };
        if (isTooMany(error)) return refused(authMessages.forgot.tooMany);
        return refusedByIdentity(error, authMessages.login.failed);
      }
    },
  };

  /** Answers the product's second factor. */
  async function passTwoFactor(
    signedIn: SignedIn,
    code: string,
    signal: AbortSignal | undefined,
  ): Promise<LoginOutcome> {
    try {
      const { idToken, user } = signedIn;
      if (passed.has(signedIn)) return await handOverPassed(signedIn, signal);
      const { success, isValid, error } = await product.verifyCode(idToken, user.email, code);
      if (!(success === true && isValid === true)) {
        return refused(typeof error === "string" && error ? error : authMessages.twoFactor.wrong, "code");
      }
    } catch (error) {
      if (!(error instanceof ProductCallError)) throw error;
      // A refusal that the check itself words (too many attempts) is shown as it is.
      const said = error.status !== undefined && error.status < 500 ? error.message : "";
      return refused(said || authMessages.twoFactor.failed, "code");
    }
    passed.add(signedIn);
    return handOverPassed(signedIn, signal);
  }

  /** The server lets a code count for some minutes; after that it asks for another. */
  async function handOverPassed(signedIn: SignedIn, signal: AbortSignal | undefined): Promise<LoginOutcome> {
    const result = await handOver(signedIn, signal);
    if (result.outcome === "two-factor") passed.delete(signedIn);
    return result;
  }

  /** @returns why the provider was not added, which keeps nobody out */
  async function addProvider(idToken: string, provider: SocialProvider): Promise<string | undefined> {
    try {
      await social.link(idToken);
      return undefined;
    } catch (error) {
      if (!(error instanceof IdentityCallError)) throw error;
      return notLinkedMessage(provider, error.code);
    }
  }

  /** Somebody who may come in is not kept out because nobody could write down how they came. */
  async function recordMethod(idToken: string, email: string, method: LoginMethod): Promise<void> {
    try {
      await product.recordLoginMethod(idToken, email, method);
    } catch (error) {
      if (!(error instanceof ProductCallError)) throw error;
    }
  }

  /** Answers the identity service's own second factor; the product may then ask for its own. */
  async function answerPending(
    { pending, method, link }: PendingSignIn,
    code: string,
    signal: AbortSignal | undefined,
  ): Promise<LoginOutcome> {
    // The service keeps one factor an account.
    const enrollmentId = pending.mfaInfo[0]?.mfaEnrollmentId ?? "";
    let signedIn: SignedIn;
    try {
      const answer = await identity.finalizeMfaSignIn(pending.mfaPendingCredential, enrollmentId, code);
      signedIn = { ...(await whoIs(answer, method)), link };
    } catch (error) {
      return refusedCode(error);
    }
    return goOn(signedIn, signal);
  }

  /** Tokens have just come: whose are they? @throws IdentityCallError */
  async function whoIs(answer: Omit<Tokens, "receivedAt">, method: LoginMethod): Promise<SignedIn> {
    const { idToken, refreshToken } = answer;
    const receivedAt = Date.now();
    return { idToken, refreshToken, receivedAt, user: await identity.lookup(idToken), method };
  }

  /** The credentials were right: what else stands before the dashboard? */
  async function goOn(signedIn: SignedIn, signal?: AbortSignal): Promise<LoginOutcome> {
    if (!signedIn.user.emailVerified) return { outcome: "unverified", idToken: signedIn.idToken };
    const { verified, enabled } = await twoFactorInfo(signedIn);
    return verified && enabled ? { outcome: "two-factor", signedIn } : handOver(signedIn, signal);
  }

  /** A look-up that fails counts as not verified, not enabled; the server asks again when the login completes. */
  async function twoFactorInfo({ idToken, user }: SignedIn): Promise<TwoFactorInfo> {
    try {
      return await product.twoFactorInfo(idToken, user.email);
    } catch (error) {
      if (error instanceof ProductCallError) return { verified: false, enabled: false };
      throw error;
    }
  }
}

/** The identity service asks for its second factor, or refuses. */
function pendingOr(
  refuse: (error: unknown) => Refused,
  error: unknown,
  method: LoginMethod,
  link?: ProviderToLink,
): LoginOutcome {
  if (!(error instanceof MultiFactorRequiredError)) return refuse(error);
  return { outcome: "two-factor", signedIn: { pending: error.pending, method, link } };
}
