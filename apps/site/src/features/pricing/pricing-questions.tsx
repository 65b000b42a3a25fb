import { Disclosure, Disclosures } from "@sealwright/design/disclosure/disclosure.tsx";
import { Section } from "@sealwright/design/section/section.tsx";
import type { ReactNode } from "react";
import { contactSales } from "../../catalog/menus/nav-bar.ts";

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: "Do I need a plan to use the contract forms?",
    answer: (
      <>
        Reading, filling out and downloading are free for everyone. A plan is for sending a document to other
        people for signature, and for storing it with its dates.
      </>
    ),
  },
  {
    question: "Why does the trial cost a dollar?",
    answer: (
      <>
        It checks that the card is real, which keeps people from sending junk through other people’s trials.
        The dollar, the first full charge and its date appear beside the button before you pay.
      </>
    ),
  },
  {
    question: "Does paying by the year cost less?",
    answer: (
      <>
        The same. A year is twelve months at the monthly price, in one charge. Choose it if your accounting
        department prefers one invoice; paying by the month leaves you free to stop.
      </>
    ),
  },
  {
    question: "What happens to my documents if I cancel?",
    answer: (
      <>
        They stay yours. You can sign in, read and download everything, and delete it when you like. Sending
        starts again when you choose a plan.
      </>
    ),
  },
  {
    question: "Can I pay by invoice or purchase order?",
    answer: (
      <>
        On Enterprise, yes. <a href={contactSales.href}>Tell us</a> who signs off on your side and what your
        supplier form asks for. The other plans are paid by card.
      </>
    ),
  },
  {
    question: "Who handles my card?",
    answer: (
      <>
        Stripe. You type the number on Stripe’s page, and it stays there. We store which plan you bought, what
        you paid and when.
      </>
    ),
  },
];

export function PricingQuestions() {
  return (
    <Section id="questions" number={4} label="Questions" title="Before you buy.">
      <Disclosures>
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} number={`4.${index + 1}`} title={question} open={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </Disclosures>
    </Section>
  );
}
