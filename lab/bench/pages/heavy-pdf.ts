import { indexedPdf } from "@sealwright/testkit/raw-pdf";
import sharp from "sharp";

const WIDTH = 520;
const HEIGHT = 670;

/** A scan: a picture of noise on each page, so that no two are alike and nothing gets smaller. */
export async function scannedPdf(pages: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const quality = 60;
  const sample = await picture(quality, HEIGHT);
  const height = Math.min(HEIGHT, Math.floor((HEIGHT * bytes) / pages / sample.length));
  const kids = Array.from({ length: pages }, (_, at) => `${3 + 3 * at} 0 R`).join(" ");
  const objects: (string | Uint8Array)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
  ];
  for (let page = 0; page < pages; page += 1) {
    const first = 3 + 3 * page;
    const image = await picture(quality, height);
    const head = `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${image.length} >>`;
    const draw = "q 500 0 0 700 56 46 cm /I Do Q";
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 1} 0 R /Resources << /XObject << /I ${first + 2} 0 R >> >> >>`,
      `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
      Buffer.concat([Buffer.from(`${head}\nstream\n`), image, Buffer.from("\nendstream")]),
    );
  }
  return indexedPdf(objects);
}

function picture(quality: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 200, sigma: 40 };
  return sharp({ create: { width: WIDTH, height, channels: 3, background: "white", noise } })
    .jpeg({ quality })
    .toBuffer();
}
