import { standardFonts } from "../workers/standard-fonts.ts";
import { editWorkerUrl, renderWorkerUrl } from "../workers/worker-urls.ts";

/** What the tools load on use: both workers, and the fonts that any PDF may need. */
export const toolFiles: readonly string[] = [editWorkerUrl, renderWorkerUrl, ...standardFonts.values()];
