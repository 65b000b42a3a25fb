import type { FieldKind } from "@sealwright/protocol/signing/field-kinds";

export const LEAST_OPTIONS = 2;
/** In points, from one circle to the next below it. */
export const OPTION_STEP = 24;

export const hasOptions = (kind: FieldKind) => kind === "radio" || kind === "list";
