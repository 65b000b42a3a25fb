import {
  AGREED,
  appended,
  CONTENT,
  drawing,
  FORGED,
  type Oddities,
  ordinary,
  PAGE,
  SPARE,
  signed,
  stream,
  written,
  writtenPacked,
} from "./odd-file.ts";

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Mutated {
  file: Uint8Array<ArrayBuffer>;
  /** Describes the change, for anyone who looks into a failure. */
  ways: string[];
}

/** An ordinary file of one to three pages with a few structures that readers may differ in. */
export function mutated(seed: number): Mutated {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const chance = (share: number) => random() < share;
  const ways: string[] = [];
  const isSigned = chance(0.5);
  let objects = ordinary();
  const pages = 1 + below(3);
  const kids = ["3 0 R"];
  for (let page = 1; page < pages; page += 1) {
    const number = 10 + 2 * page;
    objects.set(number, (objects.get(PAGE) ?? "").replace("4 0 R", `${number + 1} 0 R`));
    objects.set(number + 1, stream(drawing(`Clause ${page} says nothing more`)));
    kids.push(`${number} 0 R`);
  }
  objects.set(2, `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages} >>`);
  objects.set(SPARE, stream(drawing(FORGED)));
  if (isSigned) objects = signed(objects);
  ways.push(isSigned ? "signed" : "unsigned", `${pages} pages`);
  const numbers = [...objects.keys()];
  const target = () => (chance(0.6) ? one([CONTENT, PAGE, 2, 1]) : one(numbers));
  /** Another object of the same kind. */
  const other = (number: number) =>
    number === CONTENT
      ? stream(drawing(FORGED))
      : (objects.get(number) ?? "").replace("4 0 R", "6 0 R").replace(/\/Kids \[.*?\]/, "/Kids [3 0 R]");
  const change = (number: number, how: (body: string) => string) =>
    objects.set(number, how(objects.get(number) ?? ""));
  const odd: Oddities = {};
  const CHANGES: Record<string, () => void> = {
    nothing: () => undefined,
    hybrid: () => {
      const number = target();
      odd.hybrid = [number, other(number)];
    },
    doubled: () => {
      const number = target();
      odd.doubles = [[number, other(number), one(["first", "last"])]];
    },
    "two rows": () => {
      const number = target();
      odd.twoRows = [number, other(number), one(["first", "last"])];
    },
    free: () => {
      odd.free = [target()];
    },
    shifted: () => {
      odd.shifted = [[target(), one([-30, -9, -2, -1, 1, 2, 5, 40, 200])]];
    },
    generation: () => {
      odd.generations = [[target(), one([0, 1, 7]), one([0, 1, 7])]];
    },
    start: () => {
      odd.start = one([0, 9, 15, 100, 99_999, "none"] as const);
    },
    prev: () => {
      odd.prev = one([0, 9, 100, "itself"] as const);
    },
    before: () => {
      odd.before = one(["\n", "junk\n", "%PDF-1.4\n", "\u0000\u0000"]);
    },
    between: () => {
      odd.between = one([
        " ",
        "% 4 0 obj\n",
        "\n\n",
        "junk\n",
        `${CONTENT} 0 obj\n${stream(drawing(FORGED))}\nendobj\n`,
      ]);
    },
    unlisted: () => {
      odd.isUnlisted = true;
    },
    trailer: () => {
      odd.trailer = one(["/Root 2 0 R", "/Size 3", "/XRefStm 15", "/Root#20 1 0 R", "/Info 4 0 R"]);
    },
    "key twice": () => change(PAGE, (body) => body.replace(/>>$/, "/Contents 6 0 R >>")),
    "key escaped": () => change(PAGE, (body) => body.replace(/>>$/, "/C#6fntents 6 0 R >>")),
    length: () =>
      change(CONTENT, (body) =>
        body.replace(/\/Length \d+/, `/Length ${one(["0", "3", "20", "500", "6 0 R", "-1", "(4)"])}`),
      ),
    keyword: () =>
      change(CONTENT, (body) =>
        body.replace("stream\n", one(["stream\r", "stream \n", "stream", "stream\r\n", "stream\n\n"])),
      ),
    inside: () => {
      const inner = `${drawing(AGREED)}\nendstream\nendobj\n4 0 obj\n${stream(drawing(FORGED))}`;
      objects.set(CONTENT, stream(inner, "", chance(0.5) ? inner.length : drawing(AGREED).length));
    },
    kids: () =>
      change(2, (body) =>
        body.replace(/\/Kids \[/, `/Kids [${one(["3 0 R", "2 0 R", "6 0 R", "77 0 R", "null", "1 0 R"])} `),
      ),
    count: () =>
      change(2, (body) => body.replace(/\/Count \d+/, `/Count ${one(["0", "-1", "5", "99999", "1.5"])}`)),
    type: () =>
      change(one([PAGE, 2, 1]), (body) =>
        body.replace(/\/Type \/\w+/, one(["", "/Type /Template", "/Type /Pages", "/Type (Page)"])),
      ),
    contents: () =>
      change(PAGE, (body) =>
        body.replace(
          "/Contents 4 0 R",
          one([
            "/Contents [4 0 R 6 0 R]",
            "/Contents [[4 0 R]]",
            "/Contents 4 1 R",
            "/Contents 66 0 R",
            "/Contents [4 0 R null 66 0 R]",
          ]),
        ),
      ),
    filter: () =>
      change(CONTENT, (body) =>
        body.replace(
          "<< ",
          `<< ${one(["/Filter /FlateDecode", "/Filter /Fl", "/Filter []", "/Filter /ASCIIHexDecode", "/Filter [/Crypt]", "/F (x)", "/DecodeParms << /Predictor 12 >>"])} `,
        ),
      ),
    box: () =>
      change(PAGE, (body) =>
        body.replace(
          /\/MediaBox \[.*?\]/,
          one([
            "",
            "/MediaBox [612 792 0 0]",
            "/MediaBox [0 0 100000 7]",
            "/MediaBox [0 0 2 2] /CropBox [0 0 612 792]",
            "/MediaBox [0 0 612 792] /CropBox [0 300 612 792]",
            "/MediaBox [0 0 612 792] /Rotate 45",
            "/MediaBox [0 0 612 792] /UserUnit 3",
          ]),
        ),
      ),
    mark: () => {
      objects.set(
        7,
        stream(
          drawing(FORGED),
          "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >>",
        ),
      );
      const flags = one([0, 2, 4, 32, 36, 64, 256, 260]);
      const kind = one(["Stamp", "Square", "Watermark", "Text", "Link", "Widget", "FreeText", "Highlight"]);
      const layer = chance(0.3) ? "/OC 8 0 R" : "";
      objects.set(8, "<< /Type /OCG /Name (a) >>");
      change(PAGE, (body) =>
        body.replace(
          />>$/,
          `/Annots [<< /Type /Annot /Subtype /${kind} /F ${flags} /Rect [0 0 612 792] ${layer} /AP << /N 7 0 R >> >>] >>`,
        ),
      );
    },
    layer: () => {
      objects.set(8, "<< /Type /OCG /Name (a) /Usage << /Print << /PrintState /OFF >> >> >>");
      change(1, (body) =>
        body.replace(
          />>$/,
          `/OCProperties << /OCGs [8 0 R] /D << ${one(["/OFF [8 0 R]", "", "/BaseState /OFF", "/AS [<< /Event /Print /OCGs [8 0 R] /Category [/Print] >>]"])} >> >> >>`,
        ),
      );
      change(PAGE, (body) => body.replace("/Font <<", "/Properties << /L 8 0 R >> /Font <<"));
      objects.set(CONTENT, stream(`/OC /L BDC ${drawing(AGREED)} EMC`));
    },
    action: () =>
      change(one([1, PAGE]), (body) =>
        body.replace(
          />>$/,
          `${one(["/OpenAction", "/AA"])} << /S /${one(["URI", "JavaScript", "Launch", "GoToR", "Named", "GoTo"])} /URI (http://a) /JS (1) /F (a) /D [3 0 R /Fit] >> >>`,
        ),
      ),
  };
  const names = Object.keys(CHANGES);
  const times = 1 + below(3);
  for (let time = 0; time < times; time += 1) {
    const name = one(names);
    ways.push(name);
    CHANGES[name]?.();
  }
  let file: Uint8Array<ArrayBuffer>;
  if (chance(0.3)) {
    const packing = below(6);
    ways.push(`packed ${packing}`);
    const number = target();
    file = writtenPacked(objects, {
      ...(packing === 1
        ? {
            labels: (pairs) =>
              pairs.map(([own], index) => [own, pairs[(index + 1) % pairs.length]?.[1] ?? 0]),
          }
        : {}),
      ...(packing === 2
        ? {
            labels: (pairs) =>
              pairs.map(([, at], index) => [pairs[(index + 1) % pairs.length]?.[0] ?? 1, at]),
          }
        : {}),
      ...(packing === 3
        ? { rows: (rows) => void rows.set(number, [2, (rows.get(2)?.[1] ?? 0) + below(2), below(5)]) }
        : {}),
      ...(packing === 4 ? { rows: (rows) => void rows.set(number, [below(4), below(400), below(2)]) } : {}),
      ...(packing === 5 ? { times: 2 } : {}),
    });
  } else file = written(objects, odd);
  if (chance(0.3)) {
    const number = target();
    const way = below(5);
    ways.push(`appended ${way} of ${number}`);
    const revision = new Map([[way === 4 ? 150 : number, other(number)]]);
    file = appended(file, revision, {
      ...(way === 1 ? { prev: below(500) } : {}),
      ...(way === 2 ? { free: [number] } : {}),
      ...(way === 3 ? { trailer: one(["/XRefStm 15", "/Prev 15", "/Root 2 0 R"]) } : {}),
    });
  }
  return { file, ways };
}
