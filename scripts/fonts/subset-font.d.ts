/** The package ships no types. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat?: "woff2" | "woff" | "sfnt";
    /** A value pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features by their tags; left out: all. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
