import { deflateSync } from "node:zlib";
import {
  AGREED,
  appended,
  CONTENT,
  drawing,
  FORGED,
  ordinary,
  PAGE,
  SPARE,
  stream,
  written,
  writtenPacked,
} from "./odd-file.ts";

const forged = stream(drawing(FORGED));
const opens = (action: string) => written(ordinary("", `/OpenAction ${action}`));
const annotated = (entries: string, more: Record<number, string> = {}) =>
  written(ordinary(`/Annots [<< /Type /Annot ${entries} >>]`, "", more));
const picture = (text: string) =>
  stream(
    drawing(text),
    "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >>",
  );
const drawn = (xObject: string, more: Record<number, string> = {}) =>
  written(
    ordinary("", "", {
      [PAGE]: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> /Contents 4 0 R >>`,
      [CONTENT]: stream(`${drawing(AGREED)} /X Do`),
      [SPARE]: xObject,
      ...more,
    }),
  );
const page = (entries: string) =>
  written(ordinary("", "", { [PAGE]: `<< /Type /Page /Parent 2 0 R ${entries} /Contents 4 0 R >>` }));
const tree = (kids: string, count: number, more: Record<number, string> = {}) =>
  written(ordinary("", "", { 2: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...more }));
const packedZeros = (megabytes: number, times: number): Uint8Array<ArrayBuffer> => {
  let data: Buffer = deflateSync(Buffer.alloc(megabytes * 1e6));
  for (let time = 1; time < times; time += 1) data = deflateSync(data);
  const filter = `/Filter [${"/FlateDecode ".repeat(times)}]`;
  return written(ordinary("", "", { [CONTENT]: stream(data.toString("latin1"), filter) }));
};
const image = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8";

/** Structures that readers differ in, show on one of screen and paper alone, or act on; each made anew. */
export const ODD_FILES: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  "a table and a stream of rows that differ": () => written(ordinary(), { hybrid: [CONTENT, forged] }),
  "two rows for an object, the other last": () => written(ordinary(), { twoRows: [CONTENT, forged, "last"] }),
  "two rows for an object, the other first": () =>
    written(ordinary(), { twoRows: [CONTENT, forged, "first"] }),
  "a script behind a stream of rows": () =>
    written(ordinary("", "/OpenAction 6 0 R", { [SPARE]: "<< /S /GoTo /D [3 0 R /Fit] >>" }), {
      hybrid: [SPARE, "<< /S /JavaScript /JS (app.alert(1)) >>"],
    }),
  "a mark that is printed and not shown": () =>
    annotated("/Subtype /Stamp /F 36 /Rect [0 0 612 792] /AP << /N 6 0 R >>", { [SPARE]: picture(FORGED) }),
  "a mark that is shown and not printed": () =>
    annotated("/Subtype /Stamp /F 0 /Rect [0 0 612 792] /AP << /N 6 0 R >>", { [SPARE]: picture(FORGED) }),
  "content that is free": () => written(ordinary(), { free: [CONTENT] }),
  "a page without its type": () =>
    tree("3 0 R 6 0 R", 2, {
      [SPARE]:
        "<< /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    }),
  "an object twice, the other first": () => written(ordinary(), { doubles: [[CONTENT, forged, "first"]] }),
  "an object twice, the other last": () => written(ordinary(), { doubles: [[CONTENT, forged, "last"]] }),
  "content twice in a page": () => written(ordinary("/Contents 6 0 R", "", { [SPARE]: forged })),
  "a key that is escaped": () => written(ordinary("/Conten#74s 6 0 R", "", { [SPARE]: forged })),
  "places that are shifted": () => written(ordinary(), { shifted: [[CONTENT, 3]] }),
  "a place of another object": () =>
    written(ordinary("", "", { [SPARE]: forged }), { shifted: [[CONTENT, 400]] }),
  "packed objects under other numbers": () =>
    writtenPacked(ordinary("", "", { [SPARE]: "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>" }), {
      labels: (pairs) =>
        pairs.map(([number, at], index) => [pairs[(index + 1) % pairs.length]?.[0] ?? number, at]),
    }),
  "packed objects at other indexes": () =>
    writtenPacked(ordinary(), {
      rows: (rows) => void rows.set(PAGE, [2, rows.get(PAGE)?.[1] ?? 0, 3]),
    }),
  "packed objects in a pack that is packed": () =>
    writtenPacked(ordinary(), { rows: (rows) => void rows.set(6, [2, 6, 0]) }),
  "a wrong generation in a row": () => written(ordinary(), { generations: [[CONTENT, 3, 0]] }),
  "a wrong generation at an object": () => written(ordinary(), { generations: [[CONTENT, 0, 3]] }),
  "an end that names another place": () => written(ordinary(), { start: 9 }),
  "bytes before the header": () => written(ordinary(), { before: "more\n" }),
  "a length that is too short": () =>
    written(ordinary("", "", { [CONTENT]: stream(drawing(AGREED), "", 10) })),
  "a length that is too long": () =>
    written(ordinary("", "", { [CONTENT]: stream(drawing(AGREED), "", 900) })),
  "a stream that seems to end": () =>
    written(
      ordinary("", "", { [CONTENT]: stream(`${drawing(AGREED)}\nendstream\nendobj\n4 0 obj\n${forged}`) }),
    ),
  "a section that comes before itself": () => written(ordinary(), { prev: "itself" }),
  "no table": () => written(ordinary(), { isUnlisted: true, doubles: [[CONTENT, forged, "last"]] }),
  "pages in a circle": () => tree("3 0 R 2 0 R", 2),
  "a page twice": () => tree("3 0 R 3 0 R", 2),
  "fewer pages than it counts": () => tree("3 0 R", 5),
  "resources from the pages": () =>
    written(
      ordinary("", "", {
        2: "<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F1 5 0 R >> >> >>",
        [PAGE]: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>",
      }),
    ),
  "content in another file": () =>
    written(ordinary("", "", { [CONTENT]: stream(drawing(AGREED), "/F (\\\\\\\\host\\\\share)") })),
  "a form from another file": () =>
    drawn(
      stream(
        drawing(FORGED),
        "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Ref << /F (other.pdf) /Page 0 >>",
      ),
    ),
  PostScript: () => drawn(stream("(999,000) show", "/Type /XObject /Subtype /PS")),
  "another image for printing": () =>
    drawn(stream("0", `${image} /Alternates [<< /Image 7 0 R /DefaultForPrinting true >>]`), {
      7: stream("9", image),
    }),
  "an address at opening": () => opens("<< /S /URI /URI (https://example.com) >>"),
  "a form that is sent at opening": () => opens("<< /S /SubmitForm /F (https://example.com) >>"),
  "data from elsewhere at opening": () => opens("<< /S /ImportData /F (https://example.com) >>"),
  "a network path at opening": () => opens("<< /S /GoToR /F (\\\\\\\\host\\\\share.pdf) /D [0 /Fit] >>"),
  "an action of a page": () => written(ordinary("/AA << /O << /S /URI /URI (https://example.com) >> >>")),
  "layers that are switched": () => opens("<< /S /SetOCGState /State [/OFF 6 0 R] >>"),
  "a link that is a script": () =>
    annotated("/Subtype /Link /Rect [60 690 300 720] /A << /S /URI /URI (javascript:alert\\(1\\)) >>"),
  "a link as large as the page": () =>
    annotated("/Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (https://example.com) >>"),
  "200 MB in a stream": () => packedZeros(200, 1),
  "400 MB that are packed twice": () => packedZeros(400, 2),
  "a box of 99,999,999": () =>
    page("/MediaBox [0 0 99999999 99999999] /Resources << /Font << /F1 5 0 R >> >>"),
  "a unit of 75,000": () =>
    page("/MediaBox [0 0 612 792] /UserUnit 75000 /Resources << /Font << /F1 5 0 R >> >>"),
  "a field whose picture says something else": () =>
    written(
      ordinary("/Annots [6 0 R]", "/AcroForm << /Fields [6 0 R] >>", {
        [SPARE]: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (Price) /V (999,000) /F 4 /Rect [60 600 300 640] /AP << /N 7 0 R >> /P 3 0 R >>`,
        7: picture("100"),
      }),
    ),
  "a revision that does not follow the one before": () =>
    appended(written(ordinary()), new Map([[CONTENT, forged]]), { prev: 0 }),
  "a revision that frees content": () =>
    appended(written(ordinary()), new Map([[CONTENT, forged]]), { free: [CONTENT] }),
};
