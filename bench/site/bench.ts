import { startOwnServer } from "../measure/own-server.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { measureFirstInteraction } from "./first-interaction.ts";
import { printFirstInteraction } from "./first-interaction-report.ts";
import { measurePage } from "./measure-page.ts";
import { printPages } from "./report.ts";

/** Loads the home page and its floor in turns and prints how they compare. */
export function benchSite(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const server = await startOwnServer({ DATA_DIR: `${folder}/data` });
    try {
      const aims = {
        ratio: 1.1,
        blockingMs: 50,
        scriptBytes: 10_000,
        htmlBytes: 20_000,
        fontBytes: 70_000,
      };
      printPages("home page", await measurePage(server, "/", "index.html", folder), aims);
      printFirstInteraction(await measureFirstInteraction(`http://localhost:${server.port}/`));
      return true;
    } finally {
      await server.process.stop();
    }
  });
}
