import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { TOTP } from "otpauth";

const PASSWORD = "Secret12word";
const STEP_MS = 30_000;
const SERVER_CREDENTIAL = "owner";
const AGAIN_AFTER_MS = 50;

/** Where a request goes now; undefined while nothing is up. */
export type Target = () => { site: string; dashboard: string } | undefined;

/** The state of an authenticator app. */
export interface ConfirmedFactor {
  email: string;
  secret: string;
}

export interface KeyTraffic {
  /** Second factors whose enrollment was confirmed. */
  factors: ConfirmedFactor[];
  answered(): number;
  /** Ways in that were gone to their end. */
  whole(): number;
  /** Each request that failed, as `path status`; status 0 for a broken connection. */
  failures: string[];
  stop(): Promise<void>;
}

/** The way of an owner broke off, at an answer that is in `failures`. */
class BrokenOff extends Error {}

/**
 * Owners who register, enroll an authenticator app, sign in with it and open the dashboard: what seals, opens, hashes and signs.
 * @param streams how many at once
 */
export function startKeyTraffic(target: Target, streams: number): KeyTraffic {
  let isStopped = false;
  const counts = { answered: 0, whole: 0 };
  const traffic = {
    factors: [] as ConfirmedFactor[],
    failures: [] as string[],
  };

  async function send(name: "site" | "dashboard", path: string, init: RequestInit): Promise<Response> {
    const origin = target()?.[name];
    if (!origin) throw new BrokenOff();
    const response = await fetch(`${origin}${path}`, { redirect: "manual", ...init }).catch(() => undefined);
    const status = response?.status ?? 0;
    if (status > 0) counts.answered += 1;
    if (response && status < 400) return response;
    traffic.failures.push(`${path.split("?")[0]} ${status}`);
    await response?.body?.cancel();
    throw new BrokenOff();
  }

  async function post<Answer>(path: string, body: object, bearer?: string): Promise<Answer> {
    const headers = {
      "Content-Type": "application/json",
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    };
    const response = await send("site", path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()) as Answer;
  }

  async function walk(): Promise<void> {
    const owner = { email: `chaos-${randomUUID()}@mail.example`, password: PASSWORD };
    const { localId } = await post<{ localId: string }>("/v1/accounts:signUp?key=k", owner);
    const verified = { localId, emailVerified: true };
    await post("/v1/projects/sealwright-local/accounts:update", verified, SERVER_CREDENTIAL);
    const signIn = () => post<SignedIn>("/v1/accounts:signInWithPassword?key=k", owner);
    const { idToken } = await signIn();
    await openDashboard(owner.email, idToken);
    const start = { idToken, totpEnrollmentInfo: {} };
    const { totpSessionInfo } = await post<Started>("/v2/accounts/mfaEnrollment:start?key=k", start);
    const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
    const totp = new TOTP({ secret });
    await post("/v2/accounts/mfaEnrollment:finalize?key=k", {
      idToken,
      displayName: "Phone",
      totpVerificationInfo: { sessionInfo, verificationCode: totp.generate() },
    });
    traffic.factors.push({ email: owner.email, secret });
    const { mfaPendingCredential, mfaInfo } = await signIn();
    await post("/v2/accounts/mfaSignIn:finalize?key=k", {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo?.[0]?.mfaEnrollmentId,
      // Each code is good once, and the next one is accepted early.
      totpVerificationInfo: { verificationCode: totp.generate({ timestamp: Date.now() + STEP_MS }) },
    });
    counts.whole += 1;
  }

  /** Arrives signed in, and looks at the first page. */
  async function openDashboard(email: string, idToken: string): Promise<void> {
    const { token } = await post<{ token: string }>("/api/signature/complete-login", { email }, idToken);
    const arrival = await send("dashboard", `/login?token=${token}`, {});
    const cookie = arrival.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    await (await send("dashboard", "/", { headers: { cookie } })).text();
  }

  async function keepBusy(): Promise<void> {
    while (!isStopped) {
      try {
        await walk();
      } catch (error) {
        if (!(error instanceof BrokenOff)) throw error;
        await pause(AGAIN_AFTER_MS);
      }
    }
  }

  const busy = Promise.all(Array.from({ length: streams }, keepBusy));
  return {
    ...traffic,
    answered: () => counts.answered,
    whole: () => counts.whole,
    async stop() {
      isStopped = true;
      await busy;
    },
  };
}

interface SignedIn {
  idToken: string;
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string }[];
}

interface Started {
  totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
}
