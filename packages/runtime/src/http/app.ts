import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { routePath } from "hono/route";
import { TrieRouter } from "hono/router/trie-router";
import type { Logger } from "../logger.ts";
import type { NodeHandler } from "./listener.ts";
import { nameRoute, requestLogger } from "./request-context.ts";

/**
 * An empty app. Hono's default router parses the colon of `accounts:delete` as a parameter; the trie router takes it
 * literally.
 * @param logger gets unexpected errors, which are answered with 500; apps with error codes of their own set `onError` instead
 */
export function createApp(logger?: Logger): Hono {
  const app = new Hono({ router: new TrieRouter() });
  app.use(async (c, next) => {
    await next();
    nameRoute(routePath(c, -1));
  });
  if (logger) {
    app.onError((error, c) => {
      requestLogger(logger).error({ err: error }, "request failed");
      return c.text("Internal Server Error", 500);
    });
  }
  return app;
}

/** When a client may try again after 503, for programs that retry by themselves. People read "in a minute". */
export const RETRY_AFTER_SECONDS = 60;

/** Mounts an app on a Node listener. */
export function nodeHandler(app: Hono): NodeHandler {
  return getRequestListener(app.fetch);
}
