import type { Field } from "@sealwright/protocol/signing/field";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";

/** A field to put on a page. */
export interface FieldPlacement {
  /** Unique in the file. */
  name: string;
  /** What people who listen hear. */
  label: string;
  field: Field;
  /** Text below the field that is painted over. */
  covers?: readonly FieldBox[];
}
