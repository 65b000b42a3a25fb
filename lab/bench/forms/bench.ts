import { startOwnServer } from "../measure/own-server.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { measurePages } from "../site/measure-pages.ts";
import { LONGEST_FORM } from "../site/page-kinds.ts";
import { printPages } from "../site/report.ts";
import { measureFillingIn } from "./filling-in.ts";
import { measureGrowth } from "./growth.ts";
import { measureLongPdf } from "./long-pdf.ts";
import { printFillingIn, printGrowth, printLongPdf } from "./report.ts";
import { benchSearching } from "./searching.ts";

/** Its question for additional terms. */
const LONG_ANSWER = "otherTerms";

/** The longest form: its page against its baseline, filling it in and downloading it; and what many more forms would cost. */
export function benchForms(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const server = await startOwnServer({ DATA_DIR: `${folder}/data` });
    try {
      printPages(await measurePages(server, [LONGEST_FORM], folder));
      const url = `http://localhost:${server.port}${LONGEST_FORM.path}`;
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
