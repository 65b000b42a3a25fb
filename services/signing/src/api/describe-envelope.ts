import type { Envelope, SigningTx } from "../envelopes/rows.ts";

export async function describeEnvelope(_tx: SigningTx, envelope: Envelope): Promise<object> {
  return { id: envelope.id, mode: envelope.mode, status: envelope.state };
}
