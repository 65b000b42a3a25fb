import type { FieldKind } from "@sealwright/protocol/signing/field-kinds";

/** In points, from one circle to the next below it. */
export const OPTION_STEP = 24;

export const hasOptions = (kind: FieldKind) => kind === "radio" || kind === "list";
