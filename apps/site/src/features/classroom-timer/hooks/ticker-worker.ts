/** How often the page looks at the clock, in milliseconds. */
const INTERVAL = 200;

setInterval(() => postMessage(undefined), INTERVAL);
