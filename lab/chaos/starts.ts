import type { TestDatabase } from "@sealwright/testkit/database";
import { startServerProcess } from "@sealwright/testkit/process";
import type { Finding } from "./finding.ts";
import { post } from "./post.ts";

const TIMES = Number(process.env.STARTS ?? 10);
const INSTANCES = 3;

/** Starts instances at once on an empty database, and uses each. */
export async function startTogether(
  environment: Record<string, string>,
  freshDatabase: () => Promise<TestDatabase & { url: string }>,
): Promise<Finding> {
  let up = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const database = await freshDatabase();
    const started = await Promise.allSettled(
      Array.from({ length: INSTANCES }, (_, index) =>
        startServerProcess({
          ...environment,
          DATABASE_URL: database.url,
          DATA_DIR: `${environment.DATA_DIR}-${index}`,
        }),
      ),
    );
    for (const instance of started) {
      if (instance.status === "rejected") {
        console.error(String(instance.reason));
        continue;
      }
      const email = `start-${time}-${up}@mail.example`;
      const signUp = { email, password: "Secret12word" };
      if ((await post(`${instance.value.urls.site}/v1/accounts:signUp?key=k`, signUp)) === 200) up += 1;
      await instance.value.kill();
    }
    await database.drop();
  }
  return {
    what: `${INSTANCES} instances started at once on an empty PostgreSQL database, ${TIMES} times`,
    result: `${up} of ${INSTANCES * TIMES} came up and registered an account`,
    passed: up === INSTANCES * TIMES,
  };
}
