import type { NodeHandler } from "@sealwright/runtime";

/** A handler that says when a request is under way and ends it when told to. */
export function heldHandler() {
  let release = () => {};
  let arrived = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const handler: NodeHandler = async (_request, response) => {
    arrived();
    await gate;
    response.end("done");
  };
  return { handler, release: () => release(), underWay };
}
