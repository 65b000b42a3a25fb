import { shownTo } from "../base/shown-files.ts";
import { byRecipient } from "./events.ts";
import type { Client } from "./open-link.ts";
import type { SessionKey } from "./sessions.ts";
import { assertCodePassed, assertRole, documentsOf, type Signers } from "./signer.ts";

export type Approvals = ReturnType<typeof createApprovals>;

/** For those who agree before anyone is asked to sign. They sign nothing, so they are asked for no consent. */
export function createApprovals({ signers }: { signers: Signers }) {
  return {
    /** Idempotent. The last approval invites the first signers. */
    async approve(key: SessionKey, client: Client): Promise<void> {
      await signers.act(key, async (approver) => {
        const { envelope, recipient, session, tx } = approver;
        assertRole(approver, "approver");
        assertCodePassed(recipient, session);
        const shown = (await documentsOf(tx, envelope.row.id)).map(
          (document) => shownTo(document, recipient.signOrder).sha256,
        );
        await envelope.move(
          { kind: "approve", signer: recipient.id },
          { actor: byRecipient(recipient.id), details: { shown, ...client } },
        );
      });
    },
  };
}
