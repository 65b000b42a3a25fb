import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { buildWhatIsStale, builtFolder, renderedApps, repository } from "./build.ts";
import { readConfig, type ServerConfig } from "./config/index.ts";
import { FORM_PATHS } from "./http/form-posts/form-posts.ts";
import { SERVICE_PATHS } from "./http/service-paths.ts";
import { publicVariables } from "./public-variables.ts";
import { refuseStart } from "./refuse-start.ts";

/**
 * `npm run dev`: the addresses of `npm start`, with hot reload. Astro serves the site on PORT and proxies API calls to the
 * services, which restart when their source changes or the pages that they render have been rebuilt.
 */
async function develop(config: ServerConfig): Promise<void> {
  const apps = renderedApps(config);
  await buildWhatIsStale(config, console.log, apps);
  const servicesPort = await freePort();
  const variables = { ...publicVariables(config), ASTRO_TELEMETRY_DISABLED: "1" };

  const children = [
    run(["--watch", "--watch-preserve-output", "server/src/dev-services.ts"], {
      PUBLIC_SITE_URL: config.urls.site,
      PUBLIC_DASHBOARD_URL: config.urls.dashboard,
      OWN_DASHBOARD: String(config.ownDashboard),
      PORT: String(servicesPort),
    }),
    ...apps.map(({ name, folder, builder }) =>
      run(
        [builder, "build", folder, "--watch", "--logLevel", "warn", "--outDir", builtFolder(config, name)],
        {},
      ),
    ),
    run(
      [
        "node_modules/astro/bin/astro.mjs",
        ...["dev", "--root", "apps/site", "--port", String(config.ports.site), "--host", config.host],
      ],
      {
        ...variables,
        DEV_SERVICES: JSON.stringify({
          url: `http://127.0.0.1:${servicesPort}`,
          paths: SERVICE_PATHS,
          posts: FORM_PATHS,
        }),
      },
    ),
  ];
  console.log(
    `\nSite ${config.urls.site}, dashboard ${config.urls.dashboard}, ${config.signs ? `signing ${config.urls.signing}, ` : ""}sandbox on ${config.ports.sandbox}\n`,
  );

  // When one of them exits, or this process is stopped, all of them are stopped.
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  await Promise.race(children.map((child) => once(child, "exit")));
  stop();
}

function run(arguments_: string[], variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, arguments_, {
    cwd: repository,
    env: { ...process.env, ...variables },
    stdio: "inherit",
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

try {
  await develop(readConfig(process.env));
} catch (error) {
  refuseStart(error);
}
