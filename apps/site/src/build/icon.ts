import sharp from "sharp";

const HEADER_BYTES = 22;

/** Renders a square SVG as PNG. @param size in pixels */
export function iconPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

/** An .ico file with one PNG in it. */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(HEADER_BYTES, 18); // offset of the image
  return Buffer.concat([header, png]);
}
