import type { Caller } from "../../caller.ts";
import type { PaymentsContext } from "../../context.ts";
import { PaymentsError } from "../../errors.ts";

/**
 * Whose plan pays: the owner's of the workspace, for those who may buy for it.
 * @throws PaymentsError may-not-pay
 */
export async function payerOf(
  { authentication }: Pick<PaymentsContext, "authentication">,
  caller: Caller,
  workspace: string | undefined,
): Promise<Caller> {
  if (workspace === undefined) return caller;
  const payer = await authentication.payerOf?.(caller.uid, workspace);
  if (!payer) throw new PaymentsError("may-not-pay");
  return payer;
}
