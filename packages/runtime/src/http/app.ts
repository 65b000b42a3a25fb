import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { NodeHandler } from "./listener.ts";

/**
 * An empty app. Hono's default router parses the colon of `accounts:delete` as a parameter; the trie router takes
 * it literally.
 */
export function createApp(): Hono {
  return new Hono({ router: new TrieRouter() });
}

/** Mounts an app on a Node listener. */
export function nodeHandler(app: Hono): NodeHandler {
  return getRequestListener(app.fetch);
}
