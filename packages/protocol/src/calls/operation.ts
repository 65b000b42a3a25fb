import type { z } from "zod";
import type { Check } from "./answer.ts";
import type { Caller, Contract, RequestSchema } from "./contract.ts";

/** A service's side of a call: the schema that the contract names, and the handler, beside which its limits stay. */
export type Operation<Context, Limits = object, Entry extends Contract = Contract> = Limits & {
  call: Entry;
  request: RequestSchema;
  handle(request: unknown, context: Context, caller: unknown): Promise<unknown>;
};

/** As it is written: typed by its contract. */
type Definition<Schema extends RequestSchema, Answer, Context, By, Limits> = Limits & {
  request: Schema;
  handle(request: z.output<Schema>, context: Context, caller: By): Promise<Answer>;
};

/**
 * A service's own `operation`: what handlers get, and which limits they may declare.
 * @typeParam Callers for each kind of caller that the service has, what its handlers know about them
 * @typeParam Else what a handler may answer besides its contract's answer
 */
export function operationsOf<
  Context,
  Callers extends Partial<Record<Caller, unknown>>,
  Limits = object,
  Any extends Contract = Contract,
  Else = never,
>() {
  return <Schema extends RequestSchema, Answer, Who extends Caller>(
    call: Any & { request: Schema | undefined; answer: Check<Answer>; caller: Who },
    definition: Definition<Schema, Answer | Else, Context, Callers[Who & keyof Callers], Limits>,
  ): Operation<Context, Limits, Any> => ({ ...definition, call });
}
