import { Ledger, LedgerRow } from "../../../ui/ledger/ledger.tsx";
import { FORMS_PAGE } from "../../../ui/paths/fill-paths.ts";
import type { OwnRegisterProps } from "./own-register-props.ts";

type FirstStepsProps = Pick<OwnRegisterProps, "form" | "twoFactor" | "welcome">;

/** @property action what its link shows, the first words of its name */
interface Step {
  name: string;
  action: string;
  href: string;
  note: string;
}

/** Suggestions for a new owner. */
export function FirstSteps({ form, twoFactor, welcome }: FirstStepsProps) {
  const steps: Step[] = [
    form
      ? {
          name: `Continue with the ${form.name}`,
          action: "Continue",
          href: `${form.href}#sign-online`,
          note: "Your answers are in your browser, on the form’s page. We get them only if you choose to send them.",
        }
      : {
          name: "Choose a form and fill it in",
          action: "Choose a form",
          href: FORMS_PAGE,
          note:
            welcome === "download"
              ? "Or open the one that you just downloaded: its answers are still on its page."
              : "Its text is beside the questions. Filling it in is free.",
        },
    {
      name: "See how a contract is sent and signed",
      action: "See how",
      href: "/demo",
      note: "Fill in a form and choose who signs. We email each signer a link, and everyone the sealed file.",
    },
    twoFactor.enabled
      ? {
          name: "Look at your plan",
          action: "Look",
          href: "/settings/plan",
          note: "What it includes, what is charged next, and how to change or cancel it.",
        }
      : {
          name: "Turn on two-factor",
          action: "Turn on",
          href: "/settings/security#two-factor",
          note: "Takes two minutes with an authenticator app, and makes a stolen password useless.",
        },
  ];
  return (
    <Ledger caption="Next steps" dateTitle="Step" columns={["Next steps", "Next"]}>
      {steps.map(({ name, action, href, note }, index) => (
        <LedgerRow
          key={href}
          date={<span className="ledger-time">{index + 1}</span>}
          name={name}
          note={note}
          cells={[
            {
              key: "go",
              content: (
                <a href={href} aria-label={name}>
                  {action}
                </a>
              ),
            },
          ]}
        />
      ))}
    </Ledger>
  );
}
