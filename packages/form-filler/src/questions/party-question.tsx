import { Choices } from "@sealwright/design/field/choices.tsx";
import { type Answer, kindOf, type Party, type PartyKind } from "@sealwright/forms";
import { MultiPart, type Part } from "./multi-part.tsx";

const kindNames: Record<PartyKind, string> = {
  person: "A person",
  organization: "A company or organization",
  trust: "A trust",
};

const contact: Part[] = [
  { part: "address", label: "Address" },
  { part: "email", label: "Email", type: "email" },
];

const entities = ["limited liability company", "corporation", "nonprofit corporation", "limited partnership"];

const partsOfKind: Record<PartyKind, Part[]> = {
  person: [{ part: "name", label: "Full name" }, ...contact],
  organization: [
    { part: "name", label: "Full legal name" },
    { part: "entity", label: "Kind of organization", suggest: entities },
    { part: "formedIn", label: "State where it was formed" },
    { part: "signer", label: "Who signs for it" },
    { part: "title", label: "Signer’s title" },
    ...contact,
  ],
  trust: [
    { part: "name", label: "Name of the trust" },
    { part: "signer", label: "Trustee who signs" },
    ...contact,
  ],
};

interface PartyQuestionProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPart: string | undefined;
  kinds: PartyKind[];
  value: Party;
  onAnswer: (answer: Answer) => void;
}

/** Who a party is. What is asked depends on whether it is a person. */
export function PartyQuestion({ kinds, value, onAnswer, ...question }: PartyQuestionProps) {
  const kind = kindOf({ kinds }, value);
  return (
    <MultiPart {...question} parts={partsOfKind[kind]} value={value} onAnswer={onAnswer}>
      {kinds.length > 1 && (
        <Choices
          legend="Who is it?"
          name={`${question.name}.kind`}
          pick="one"
          options={kinds.map((one) => ({ value: one, name: kindNames[one] }))}
          chosen={[kind]}
          onPick={([picked]) => onAnswer({ ...value, kind: picked as PartyKind })}
        />
      )}
    </MultiPart>
  );
}
