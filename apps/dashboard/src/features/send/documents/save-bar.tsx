import { Button } from "@sealwright/design/button/button.tsx";
import type { EditedTemplate } from "@sealwright/protocol/signing/answers";
import { ActionBar } from "../../../ui/action-bar/action-bar.tsx";

interface SaveBarProps {
  /** The id of the form that the button sends. */
  form: string;
  template: EditedTemplate;
  isReady: boolean;
}

/** In place of sending, the next version of a template. */
export function SaveBar({ form, template: { latest }, isReady }: SaveBarProps) {
  const next = latest + 1;
  return (
    <ActionBar
      label="Save the version"
      about={isReady ? outcomeOf(latest) : "First complete what the review lists."}
    >
      <Button type="submit" form={form} name="do" value={isReady ? "version" : "check"} look="main" small>
        {isReady ? `Save version ${next}` : "Check again"}
      </Button>
    </ActionBar>
  );
}

function outcomeOf(latest: number): string {
  if (latest === 0) return "Once it’s saved, everyone in the workspace who sends can use it.";
  return `New contracts are made from version ${latest + 1}. Drafts from version ${latest} keep it.`;
}
