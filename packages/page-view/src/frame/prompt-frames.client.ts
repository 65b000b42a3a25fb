const channel = new MessageChannel();
const waiting: FrameRequestCallback[] = [];

channel.port1.onmessage = () => waiting.shift()?.(performance.now());

/** Between two steps of drawing, messages are still answered. */
globalThis.requestAnimationFrame = (callback) => {
  waiting.push(callback);
  channel.port2.postMessage(undefined);
  return 0;
};
