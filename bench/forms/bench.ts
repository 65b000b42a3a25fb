import { startOwnServer } from "../measure/own-server.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { measurePage } from "../site/measure-page.ts";
import { printPages } from "../site/report.ts";
import { measureFillingIn } from "./filling-in.ts";
import { measureGrowth } from "./growth.ts";
import { measureLongPdf } from "./long-pdf.ts";
import { printFillingIn, printGrowth, printLongPdf } from "./report.ts";
import { benchSearching } from "./searching.ts";

/** The form with the longest text. */
const LONGEST = "signature/contracts/real-estate/residential-lease-agreement";
/** Its question for whatever else is agreed. */
const LONG_ANSWER = "otherTerms";

/** The longest form: its page against its floor, filling it in and taking it away; and what many more forms would cost. */
export function benchForms(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const server = await startOwnServer({ DATA_DIR: `${folder}/data` });
    try {
      const pages = await measurePage(server, `/${LONGEST}`, `${LONGEST}.html`, folder);
      printPages("form’s page", pages, { ratio: 1.1, blockingMs: 50, scriptBytes: 10_000 });
      const url = `http://localhost:${server.port}/${LONGEST}`;
      printFillingIn(await measureFillingIn(url));
      printLongPdf(await measureLongPdf(url, LONG_ANSWER));
      await benchSearching(`http://localhost:${server.port}/signature/contracts`);
    } finally {
      await server.process.stop();
    }
    printGrowth("text and data", await measureGrowth("make-forms.ts"));
    printGrowth("page, PDF and Word", await measureGrowth("make-pages.ts"));
    return true;
  });
}
