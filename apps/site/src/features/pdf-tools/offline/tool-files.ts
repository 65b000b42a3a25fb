import { pdfjsFiles } from "../workers/pdfjs-files.ts";
import { editWorkerUrl, renderWorkerUrl } from "../workers/worker-urls.ts";

/** What the tools load on use: both workers, and the files that any PDF may need. */
export const toolFiles: readonly string[] = [editWorkerUrl, renderWorkerUrl, ...pdfjsFiles.values()];
