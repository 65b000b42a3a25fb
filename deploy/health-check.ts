/** Whether the server on this machine is ready, as an exit code: for containers. */
const { PORT = "3000" } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
