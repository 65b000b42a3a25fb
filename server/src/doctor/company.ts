import type { brand, externalLinks } from "@sealwright/brand";

/** The same shape as `packages/brand` has, with anyone's words. */
export interface Company {
  brand: Loose<typeof brand>;
  links: Loose<typeof externalLinks>;
}

type Loose<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : { readonly [Key in keyof Value]: Loose<Value[Key]> };
