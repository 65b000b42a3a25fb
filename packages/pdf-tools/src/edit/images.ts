import { PDFArray, type PDFDict, PDFName, PDFNumber, PDFStream } from "@cantoo/pdf-lib";

const name = (key: string) => PDFName.of(key);

/** Whether a stream is an image stored as JPEG and nothing else. */
export function isJpeg(dict: PDFDict): boolean {
  const filter = dict.lookup(name("Filter"));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  return dict.lookup(name("Subtype")) === name("Image") && only === name("DCTDecode");
}

/** In pixels. */
export function imageSize(dict: PDFDict): { width: number; height: number } {
  const read = (key: string) => {
    const value = dict.lookup(name(key));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  return { width: read("Width"), height: read("Height") };
}

/** How many color channels the image has, if it is of a kind that stays right when it is encoded again. */
export function plainChannels(dict: PDFDict): 1 | 3 | undefined {
  // A color key, or a mapping of values, would no longer fit the new pixels.
  if (dict.has(name("Decode")) || dict.lookup(name("Mask")) instanceof PDFArray) return undefined;
  const space = dict.lookup(name("ColorSpace"));
  if (space === name("DeviceRGB")) return 3;
  if (space === name("DeviceGray")) return 1;
  if (!(space instanceof PDFArray)) return undefined;
  if (space.lookup(0) === name("CalRGB")) return 3;
  const profile = space.lookup(0) === name("ICCBased") ? space.lookup(1) : undefined;
  const channels = profile instanceof PDFStream ? profile.dict.lookup(name("N")) : undefined;
  if (!(channels instanceof PDFNumber)) return undefined;
  return channels.asNumber() === 3 ? 3 : channels.asNumber() === 1 ? 1 : undefined;
}
