import { queryOf } from "../plan/address.ts";
import { type Part, parsePlan } from "../plan/plan.ts";

interface SamplePlan {
  title: string;
  about: string;
  parts: readonly Part[];
  /** Opens the page with this plan. */
  href: string;
}

function plan(title: string, text: string, about: string): SamplePlan {
  const { parts, problem } = parsePlan(text);
  if (problem) throw new Error(`${title}: ${problem}`);
  return { title, about, parts, href: `/timer-classroom${queryOf({ mode: "plan", parts })}` };
}

/** Plans that a teacher can start from. */
export const samplePlans: readonly SamplePlan[] = [
  plan(
    "A lesson of 45 minutes",
    "Question on the board 4, New material 12, Work in pairs 14, Pairs report 10, What we keep 5",
    "The class sees how long the pairs have, so you can listen.",
  ),
  plan("A written test", "Read with pens down 5, Write 35, Check your work 5", "Each part rings by itself."),
  plan(
    "Negotiate a clause",
    "Read both sides’ notes 5, Agree inside your team 8, Negotiate 15, Write the clause 10, Read it out 7",
    "For a business or law class: two teams, one promise of secrecy, and ten minutes to put into words what they agreed on.",
  ),
];
