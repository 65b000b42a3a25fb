// The build puts the worker below the page's address: that is what the page's service worker controls.
export { default as verifyWorkerUrl } from "./verify-worker.ts?worker&url";
