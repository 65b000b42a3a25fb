import type { z } from "zod";
import type { RequestSchema } from "./contract.ts";
import type { createServiceCall, ServiceContract } from "./service-call.ts";

/** Whom a dashboard's calls are about, and the grant from the hand-off. */
export interface GrantedOwner {
  email: string;
  grant: string;
}

type ServiceCall<Code extends string> = ReturnType<typeof createServiceCall<Code>>;

/** A request without its owner; may be left out if nothing remains. */
type More<Request, Whose extends string> =
  Record<never, never> extends Omit<Request, Whose>
    ? [more?: Omit<Request, Whose>]
    : [more: Omit<Request, Whose>];

/**
 * For a dashboard's server, which makes all its calls for a granted owner.
 * @param whose the field with the owner's address
 * @returns a function that makes a method of a contract: `(owner, more) => answer`
 */
export function callsAboutOwner<Code extends string, Whose extends string = "email">(
  call: ServiceCall<Code>,
  whose: Whose,
) {
  return <Schema extends RequestSchema, Answer>(
    contract: ServiceContract<Code, Schema, Answer, "grant" | "either" | "optional">,
  ) =>
    ({ email, grant }: GrantedOwner, ...[more]: More<z.input<Schema>, Whose>): Promise<Answer> =>
      call<Schema, Answer, "grant">(
        { ...contract, caller: "grant" },
        { ...more, [whose]: email } as z.input<Schema>,
        grant,
      );
}
