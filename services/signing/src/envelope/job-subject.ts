import type { JobSubject } from "@sealwright/database";
import type { Envelope } from "./rows.ts";

/** Several jobs of a kind run at once, but never two about one envelope; and owners take turns. */
export function ofEnvelope({ id, workspaceId }: Pick<Envelope, "id" | "workspaceId">): JobSubject {
  return { subject: id, owner: workspaceId };
}
