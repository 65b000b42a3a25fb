const STORAGE_KEY = "sealwright.signature";

/** A signature that the visitor asked this browser to keep. It never leaves the device. */
export interface KeptSignature {
  /** A whole SVG document: outlines in one color, cropped to the ink. */
  svg: string;
  /** Of the SVG's view box, in CSS pixels. */
  width: number;
  height: number;
  /** The same picture with a transparent background, four times that size. */
  pngDataUrl: string;
}

/** @returns null if none is kept, storage is denied, or what is stored is not a signature */
export function keptSignature(): KeptSignature | null {
  try {
    return parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** @returns whether the browser has stored it */
export function keepSignature(signature: KeptSignature): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(signature));
    return true;
  } catch {
    return false;
  }
}

export function forgetSignature(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is denied: nothing was kept.
  }
}

function parse(stored: Partial<KeptSignature> | null): KeptSignature | null {
  const { svg = "", width = 0, height = 0, pngDataUrl = "" } = stored ?? {};
  const whole =
    svg.startsWith("<svg ") && width > 0 && height > 0 && pngDataUrl.startsWith("data:image/png;base64,");
  return whole ? { svg, width, height, pngDataUrl } : null;
}
