import { Button } from "@sealwright/design/button/button.tsx";
import { Choices } from "@sealwright/design/field/choices.tsx";
import { useState } from "react";
import { consentRecord, PURPOSES, saveConsent } from "../../state/analytics/consent.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { privacyMessages as messages } from "./privacy-messages.ts";

/** One checkbox a purpose, none checked in advance. */
export function PurposeChoices({ onDecided }: { onDecided(): void }) {
  const record = consentRecord();
  const [chosen, setChosen] = useState<string[]>(PURPOSES.filter((purpose) => record?.allowed[purpose]));
  return (
    <>
      <Choices
        legend={messages.allow}
        name="purposes"
        pick="any"
        options={PURPOSES.map((purpose) => ({ value: purpose, ...messages.purposes[purpose] }))}
        chosen={chosen}
        onPick={setChosen}
      />
      <p>
        <Button
          onClick={() => {
            saveConsent({ analytics: chosen.includes("analytics"), ads: chosen.includes("ads") });
            onDecided();
          }}
        >
          {messages.save}
        </Button>
      </p>
      <ChoiceButtons onDecided={onDecided} />
    </>
  );
}
