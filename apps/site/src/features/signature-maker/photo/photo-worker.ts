import "@sealwright/ink/photo/worker.ts";
