import { startOwnServer } from "../measure/own-server.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { measureFirstInteraction } from "./first-interaction.ts";
import { printFirstInteraction } from "./first-interaction-report.ts";
import { printMainThread } from "./main-thread-report.ts";
import { measurePages } from "./measure-pages.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { printPages } from "./report.ts";

/** Compares one page of every kind with its baseline. `BENCH_PAGES=home,register` measures only those. */
export function benchSite(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const server = await startOwnServer({ DATA_DIR: `${folder}/data` });
    try {
      const names = process.env.BENCH_PAGES?.split(",");
      const kinds = PAGE_KINDS.filter(({ name }) => names?.includes(name) ?? true);
      const pages = await measurePages(server, kinds, folder);
      printPages(pages);
      const isLight = printMainThread(
        pages.map(({ kind, page, baseline }) => ({
          name: kind.name,
          page: page.work,
          baseline: baseline.work,
        })),
      );
      printFirstInteraction(await measureFirstInteraction(`http://localhost:${server.port}/`));
      return isLight;
    } finally {
      await server.process.stop();
    }
  });
}
