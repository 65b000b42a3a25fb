import type { ReactNode } from "react";
import type { PageProps } from "../../page-data.ts";
import { Ledger, LedgerRow } from "../ledger/ledger.tsx";

type FirstStepsProps = Pick<PageProps<"contracts">, "form" | "twoFactor" | "welcome"> & { library: string };

/** What to do first: after the address is verified, after buying, after a download. */
export function FirstSteps({ form, twoFactor, welcome, library }: FirstStepsProps) {
  const steps: { name: ReactNode; note: string }[] = [
    form
      ? {
          name: <a href={`${form.href}#sign-online`}>{`Continue with the ${form.name}`}</a>,
          note: "Your answers are in your browser, on the form’s page. We get them only if you choose to send them.",
        }
      : {
          name: <a href={library}>Choose a form and fill it in</a>,
          note:
            welcome === "download"
              ? "Or open the one that you just downloaded: its answers are still on its page."
              : "Read it first. Filling it in and downloading it is free.",
        },
    {
      name: <a href="/demo">See how a contract is sent and signed</a>,
      note: "Choose “Sign online” on the form’s page. We email each signer a link, and everyone the sealed file.",
    },
    twoFactor.enabled
      ? {
          name: <a href="/settings/plan">Look at your plan</a>,
          note: "What it includes, what is charged next, and how to change or cancel it.",
        }
      : {
          name: <a href="/settings/security#two-factor">Turn on two-factor</a>,
          note: "Takes two minutes with an authenticator app, and makes a stolen password useless.",
        },
  ];
  return (
    <Ledger caption="Next steps" dateTitle="Step" columns={["Next steps"]}>
      {steps.map(({ name, note }, index) => (
        <LedgerRow
          key={note}
          date={<span className="ledger-time">{index + 1}</span>}
          name={name}
          note={note}
          cells={[]}
        />
      ))}
    </Ledger>
  );
}
