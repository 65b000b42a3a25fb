import { Button } from "@sealwright/design/button/button.tsx";
import { saveBlob } from "../../../kit/browser/save-blob.ts";
import { type Bench, chosenCards, pdfOf, resultName } from "../bench.ts";
import { pageCount } from "../stack/stack-state.ts";
import { Compress } from "./compress.tsx";
import { Fields } from "./form-fields/fields.tsx";
import { Metadata } from "./metadata.tsx";
import { NumberPages } from "./number-pages.tsx";
import { Split } from "./split.tsx";
import { Stamp } from "./stamp.tsx";
import { ToPictures } from "./to-pictures.tsx";

/** The actions on pages. */
export function Panel({ bench }: { bench: Bench }) {
  const { cards, selected } = bench.control.state;

  async function download() {
    const blob = await pdfOf(bench, cards);
    if (!blob) return;
    saveBlob(blob, `${resultName(bench)}.pdf`);
    bench.control.say("Downloaded.");
  }
  return (
    <aside className="panel" aria-labelledby="panel-title">
      <h2 id="panel-title">Do with these pages</h2>
      <p className="panel-scope">
        {selected.size > 0
          ? `${pageCount(selected.size)} of ${cards.length} selected`
          : `${pageCount(chosenCards(bench).length)}, none selected`}
      </p>
      <Button look="main" onClick={() => void download()}>
        Download {pageCount(cards.length)} as one PDF
      </Button>
      <Stamp bench={bench} />
      <Fields bench={bench} />
      <Split bench={bench} />
      <NumberPages bench={bench} />
      <Compress bench={bench} />
      <ToPictures bench={bench} />
      <Metadata bench={bench} />
    </aside>
  );
}
