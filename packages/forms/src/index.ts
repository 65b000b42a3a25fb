export type { Clause, Explanation, Inline, Node } from "./tree/body.ts";
export type { Computed } from "./tree/computed.ts";
export type { Condition } from "./tree/condition.ts";
export type { Field, ItemField, Option, RepeatField } from "./tree/field.ts";
export type { Form, FormFacts, Signer, Source, Statement } from "./tree/form.ts";
