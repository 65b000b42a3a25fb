import type { SigningCalls } from "@sealwright/signing";
import type { Hono } from "hono";
import { client } from "../../session/client.ts";
import { signerSession } from "../../session/signer-session.ts";
import { nextStep, type Step } from "../../session/step.ts";
import { isRefused, submit } from "../../session/submit.ts";
import type { SigningContext } from "../../shell/context.ts";
import type { LeaveWay } from "./leave.tsx";

const MAX_REASON = 2000;

const WAYS = [
  { name: "decline", call: "decline", done: "" },
  { name: "paper", call: "askForPaper", done: "?done=paper" },
  { name: "report", call: "report", done: "?done=report" },
] as const satisfies { name: LeaveWay; call: keyof SigningCalls; done: string }[];

const OFFERED_IN: Record<"decline" | "paper", readonly Step[]> = {
  decline: ["approval", "consent", "contract"],
  paper: ["consent", "contract"],
};

export function leave(app: Hono, context: SigningContext): void {
  const { signing, show } = context;
  for (const { name, call, done } of WAYS) {
    app.get(`/sign/:session/${name}`, async (c) => {
      const session = c.req.param("session");
      const found = await signing.readSession(signerSession(c, context));
      return name === "report" || OFFERED_IN[name].includes(nextStep(found))
        ? show(c, name, { signing: found, session, reason: "" })
        : c.redirect(`/sign/${session}`, 302);
    });

    app.post(`/sign/:session/${name}`, (c) =>
      submit(c, context, async (session, { field }) => {
        const reason = field("reason").replaceAll("\r\n", "\n").trim();
        const correct = async (error: string) => {
          const found = await signing.readSession(session);
          return show(c, name, { signing: found, session: session.session, reason, error }, 422);
        };
        const problem = problemWith(reason, name);
        if (problem) return correct(problem);
        try {
          await signing[call]({ ...session, ...client(), reason });
          return done;
        } catch (error) {
          // Such as a link: the reason is mailed to others.
          if (!isRefused(error, "bad-request") || !error.problems.reason) throw error;
          return correct(error.problems.reason);
        }
      }),
    );
  }
}

function problemWith(reason: string, way: LeaveWay): string | undefined {
  if (reason.length > MAX_REASON) return `Use ${MAX_REASON} characters or fewer.`;
  if (reason || way === "paper") return undefined;
  return way === "decline" ? "Tell the sender why you’re declining." : "Tell us what’s wrong.";
}
