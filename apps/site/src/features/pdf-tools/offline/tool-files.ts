import { pdfjsFiles } from "../workers/pdfjs-files.ts";
import { editWorkerUrl, renderWorkerUrl } from "../workers/worker-urls.ts";

/** Files that the tools load on use: both workers, and the data that any PDF may need. */
export const toolFiles: readonly string[] = [editWorkerUrl, renderWorkerUrl, ...pdfjsFiles.values()];
