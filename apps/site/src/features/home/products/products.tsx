import { Section } from "@sealwright/design/section/section.tsx";
import { AssistantAnswers } from "./assistant-answers.tsx";
import { ContractRegister } from "./contract-register.tsx";
import { SignHere } from "./sign-here.tsx";

/** The product lines: what runs as it is in the app, and a demonstration of the assistant. */
export function Products() {
  return (
    <Section
      id="products"
      number={2}
      label="What you get"
      title="Write, sign and keep your contracts"
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
