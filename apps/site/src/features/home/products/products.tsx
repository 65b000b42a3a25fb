import { Section } from "@sealwright/design/section/section.tsx";
import { AssistantAnswers } from "./assistant-answers.tsx";
import { ContractRegister } from "./contract-register.tsx";
import { SignHere } from "./sign-here.tsx";

/** The three product lines, each with a working demo. */
export function Products() {
  return (
    <Section
      id="products"
      number={2}
      label="What you get"
      title="One place to write, one reader that never skims, one way to sign."
      rows={
        <>
          <ContractRegister />
          <AssistantAnswers />
          <SignHere />
        </>
      }
    />
  );
}
