import { Dialog } from "@sealwright/design/dialog/dialog.tsx";
import { formatDay } from "../../catalog/pricing/format.ts";
import { consentRecord, objectsByBrowser } from "../../state/analytics/consent.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { privacyMessages as messages } from "./privacy-messages.ts";
import { PurposeChoices } from "./purpose-choices.tsx";
import "./privacy-choices.deferred.css";

interface PrivacyChoicesProps {
  asked: boolean;
  isConfigured: boolean;
  onClose(): void;
}

export function PrivacyChoices({ asked, isConfigured, onClose }: PrivacyChoicesProps) {
  if (asked)
    return (
      <section className="consent-bar" aria-label={messages.title}>
        <div className="wrap">
          <p>
            {messages.question} <a href="/privacy-policy">{messages.policy}</a>
          </p>
          <ChoiceButtons onDecided={onClose} />
        </div>
      </section>
    );
  return (
    <Dialog labelledBy="privacy-choices-title" onClose={onClose}>
      {(close) => (
        <div className="privacy-choices">
          <h2 id="privacy-choices-title">{messages.title}</h2>
          <CurrentState isConfigured={isConfigured} />
          {isConfigured && !objectsByBrowser() && <PurposeChoices onDecided={close} />}
        </div>
      )}
    </Dialog>
  );
}

function CurrentState({ isConfigured }: { isConfigured: boolean }) {
  if (!isConfigured) return <p>{messages.nothingToDecide}</p>;
  if (objectsByBrowser()) return <p>{messages.browserObjects}</p>;
  const record = consentRecord();
  return (
    <p>
      {messages.explanation}{" "}
      {record && messages.decided.replace("{day}", formatDay(new Date(record.decidedAt)))}
    </p>
  );
}
