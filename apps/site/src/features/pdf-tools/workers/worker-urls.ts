// The build puts workers below the page's address: that is what the page's service worker controls.
export { default as editWorkerUrl } from "./edit-worker.ts?worker&url";
export { default as renderWorkerUrl } from "./render-worker.ts?worker&url";
