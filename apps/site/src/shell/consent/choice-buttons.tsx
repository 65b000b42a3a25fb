import { Button } from "@sealwright/design/button/button.tsx";
import { saveConsent } from "../../state/analytics/consent.ts";
import { privacyMessages as messages } from "./privacy-messages.ts";

/** Two buttons of equal look and size (ANA-04). */
export function ChoiceButtons({ onDecided }: { onDecided(): void }) {
  const decide = (allowed: boolean) => {
    saveConsent({ analytics: allowed, ads: allowed });
    onDecided();
  };
  return (
    <div className="consent-buttons">
      <Button onClick={() => decide(false)}>{messages.rejectAll}</Button>
      <Button onClick={() => decide(true)}>{messages.acceptAll}</Button>
    </div>
  );
}
