import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { describeProblem } from "@sealwright/forms/parse";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { contentProblems, onContentProblems, setContentProblem } from "../../catalog/loader/problem-board.ts";
import { escapeHtml } from "../markdown/html-text.ts";
import { deadLinkProblems, mayHaveDeadLinks } from "./dead-links.ts";

/**
 * In development, shows what is wrong with the content in Vite's overlay, with the sentences of the terminal, and loads the
 * page again once it is mended. Until then pages answer 500, except the editor at /admin; a dead link is shown above its page.
 */
export function contentProblemsInBrowser(): AstroIntegration {
  return {
    name: "content-problems",
    hooks: {
      "astro:server:setup"({ server, logger }) {
        showDeadLinks(server, (problem) => logger.error(problem));
        onContentProblems(() => {
          if (contentProblems().all) sendOverlay(server);
          else server.ws.send({ type: "full-reload" });
        });
        server.ws.on("connection", () => {
          if (contentProblems().all) sendOverlay(server);
        });
        server.middlewares.use((request, response, next) => {
          const { wrong } = contentProblems();
          if (wrong && isPage(request)) sendProblemPage(response, wrong);
          else next();
        });
      },
    },
  };
}

function showDeadLinks(server: ViteDevServer, log: (problem: string) => void): void {
  const site = fileURLToPath(new URL("../../..", import.meta.url));
  const look = () => {
    const problems = deadLinkProblems(site).map((problem) => `  - ${describeProblem(problem)}`);
    const text = problems.length ? `Links:\n${problems.join("\n")}` : undefined;
    if (text) log(text);
    setContentProblem("links", text, { isShown: true });
  };
  server.watcher.on("all", (_event, path) => {
    if (mayHaveDeadLinks(path)) look();
  });
  look();
}

function sendOverlay(server: ViteDevServer): void {
  server.ws.send({ type: "error", err: { message: contentProblems().all, stack: "", plugin: "content" } });
}

function isPage({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "GET" && !!headers.accept?.includes("text/html") && !/^\/(admin|@)/.test(url);
}

function sendProblemPage(response: ServerResponse, problems: string): void {
  response.writeHead(500, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(
    `<!doctype html><title>Error in the content</title><script type="module" src="/@vite/client"></script><pre>${escapeHtml(problems)}</pre>`,
  );
}
