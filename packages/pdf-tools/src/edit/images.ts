import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";

/** Reads entries, whether they are in place or refs. */
function reader(document: PDF, dict: PdfDict) {
  const value = (object: PdfObject | null | undefined) =>
    object instanceof PdfRef ? document.getObject(object) : object;
  return { value, get: (key: string) => value(dict.get(key)) };
}

const nameOf = (object: PdfObject | null | undefined) =>
  object instanceof PdfName ? object.value : undefined;

/** The JPEG that an image is stored as, below other filters too; undefined for an image of another kind. */
export function jpegIn(document: PDF, stream: PdfStream): Uint8Array | undefined {
  if (isJpeg(document, stream)) return stream.data;
  const { get, value } = reader(document, stream);
  const filters = get("Filter");
  if (nameOf(get("Subtype")) !== "Image" || !(filters instanceof PdfArray)) return undefined;
  if (nameOf(value(filters.at(-1))) !== "DCTDecode") return undefined;
  const outer = filters.toArray().slice(0, -1);
  const parameters = get("DecodeParms");
  const packed = new PdfStream([["Filter", PdfArray.of(...outer)]], stream.data);
  if (parameters instanceof PdfArray)
    packed.set("DecodeParms", PdfArray.of(...parameters.toArray().slice(0, outer.length)));
  try {
    return packed.getDecodedData();
  } catch {
    return undefined;
  }
}

/** Whether a stream is an image stored as JPEG and nothing else. */
export function isJpeg(document: PDF, stream: PdfStream): boolean {
  const { get, value } = reader(document, stream);
  const filter = get("Filter");
  const only = filter instanceof PdfArray && filter.length === 1 ? value(filter.at(0)) : filter;
  return nameOf(get("Subtype")) === "Image" && nameOf(only) === "DCTDecode";
}

export function replaceJpeg(stream: PdfStream, jpeg: Uint8Array): void {
  const given = stream.get("DecodeParms");
  const parameters = given instanceof PdfArray ? given.at(-1) : given;
  stream.setData(jpeg);
  stream.set("Filter", PdfName.of("DCTDecode"));
  if (parameters) stream.set("DecodeParms", parameters);
}

/** In pixels. */
export function imageSize(document: PDF, stream: PdfStream): { width: number; height: number } {
  const read = (key: string) => stream.getNumber(key, (ref) => document.getObject(ref))?.value ?? 0;
  return { width: read("Width"), height: read("Height") };
}

/** How many color channels the image has, if it is of a kind that stays right when it is encoded again. */
export function plainChannels(document: PDF, stream: PdfStream): 1 | 3 | undefined {
  const { get, value } = reader(document, stream);
  // A color key, or a mapping of values, would no longer fit the new pixels.
  if (stream.has("Decode") || get("Mask") instanceof PdfArray) return undefined;
  const space = get("ColorSpace");
  if (nameOf(space) === "DeviceRGB") return 3;
  if (nameOf(space) === "DeviceGray") return 1;
  if (!(space instanceof PdfArray)) return undefined;
  const [family, profile] = [nameOf(value(space.at(0))), value(space.at(1))];
  if (family === "CalRGB") return 3;
  if (family !== "ICCBased" || !(profile instanceof PdfDict)) return undefined;
  const channels = profile.getNumber("N", (ref) => document.getObject(ref))?.value;
  return channels === 3 || channels === 1 ? channels : undefined;
}
