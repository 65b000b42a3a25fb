import { brand } from "@sealwright/brand";
import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { availableForms } from "../../../content/forms/available-forms.ts";
import { sources } from "../../../content/law-sources.ts";
import { accountDataSummary } from "../../../content/strings/account-data.ts";

const mail = <a href={`mailto:${brand.email.support}`}>{brand.email.support}</a>;

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: "Are the forms really free?",
    answer: (
      <>
        Yes. {availableForms()}: you can read them, fill them in and download them without an account and
        without a card. We earn money when you send one for signature, or keep it with the rest of your
        contracts.
      </>
    ),
  },
  {
    question: "Is an electronic signature as good as ink?",
    answer: (
      <>
        For most agreements in the United States, yes: a contract may not be denied effect solely because it
        is electronic (<a href={sources.esign.href}>{sources.esign.name}</a>). The same law leaves out wills,
        family matters, court papers, and notices such as an eviction or the end of a health insurance (
        <a href={sources.exceptions.href}>{sources.exceptions.name}</a>). Each form says which it is, at the
        top.
      </>
    ),
  },
  {
    question: "What does Certius not do?",
    answer: (
      <>
        It gives no legal advice, signs nothing and sends nothing. It finds words and shows them; where it
        finds none it says so.
      </>
    ),
  },
  {
    question: "Can I leave, and take everything with me?",
    answer: (
      <>
        Yes. {accountDataSummary} The dashboard gives you a copy, and deletes it for good. If you cannot log
        in any more, write to {mail} from the account’s address.
      </>
    ),
  },
];

/** What people ask before they register. */
export function Questions() {
  return (
    <Section
      id="questions"
      number={7}
      label="Questions"
      title="Asked before signing."
      note={<p className="note">Not here? Write to {mail}.</p>}
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
