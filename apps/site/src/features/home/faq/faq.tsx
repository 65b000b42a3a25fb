import { brand } from "@sealwright/brand";
import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { availableForms } from "../../../catalog/forms/available-forms.ts";
import { sources } from "../../../catalog/law/law-sources.ts";
import { accountDataSummary } from "../../../catalog/strings/account-data.ts";

const mail = <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>;

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: "Are the forms really free?",
    answer: (
      <>
        Yes. {availableForms()}. Read them, fill them out and download them for free. We make money when you
        send one for signature, or store it with the rest of your contracts.
      </>
    ),
  },
  {
    question: "Is an electronic signature as good as ink?",
    answer: (
      <>
        For most agreements in the United States, yes: a contract may not be denied legal effect solely
        because it is electronic (<a href={sources.esign.href}>{sources.esign.name}</a>). The same law
        excludes wills, family law matters, court documents, and notices such as an eviction or the
        cancellation of health insurance (<a href={sources.exceptions.href}>{sources.exceptions.name}</a>).
        Each form tells you at the top whether it can be signed online.
      </>
    ),
  },
  {
    question: `Can I use ${brand.assistant} today?`,
    answer: (
      <>
        Not yet. <a href="/clm/certius-ai">Its page</a> shows a demonstration and tells you on the day it’s in
        the app. <a href="/features">What runs today</a> is in one list.
      </>
    ),
  },
  {
    question: "Can I leave and take everything with me?",
    answer: (
      <>
        Yes. {accountDataSummary} You can download a copy from the dashboard, and delete it for good. If you
        can no longer sign in, email {mail} from the account’s address.
      </>
    ),
  },
];

/** Questions before registering. */
export function Questions() {
  return (
    <Section
      id="questions"
      number={7}
      label="Questions"
      title="Before you sign."
      note={<p className="note">Another question? Email {mail}.</p>}
    >
      <Disclosures>
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} number={`7.${index + 1}`} title={question} open={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </Disclosures>
    </Section>
  );
}
