import { Button } from "@sealwright/design/button/button.tsx";
import type { Membership } from "@sealwright/protocol/signing/answers";
import { SWITCH_PATH } from "../../ui/paths/people-paths.ts";

interface SwitchToProps {
  membership: Pick<Membership, "workspace">;
  label: string;
}

export function SwitchTo({ membership, label }: SwitchToProps) {
  return (
    <form method="post" action={SWITCH_PATH}>
      <input type="hidden" name="workspace" value={membership.workspace} />
      <Button type="submit" small>
        {label}
      </Button>
    </form>
  );
}
