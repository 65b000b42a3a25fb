import { createMetrics } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";

describe("metrics", () => {
  test("OPS-05 count requests by part, method and status, and time them by part", async () => {
    const metrics = createMetrics({ processMetrics: false });
    metrics.countRequest({ part: "site", method: "GET", route: "other", status: 200, seconds: 0.004 });
    metrics.countRequest({ part: "site", method: "GET", route: "other", status: 200, seconds: 0.2 });
    const posted = { part: "dashboard", method: "POST", route: "/contracts/:id" };
    metrics.countRequest({ ...posted, status: 403, seconds: 3 });
    const text = await metrics.render();
    expect(text).toContain('http_requests_total{part="site",method="GET",route="other",status="200"} 2');
    expect(text).toContain(
      'http_requests_total{part="dashboard",method="POST",route="/contracts/:id",status="403"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.005",part="site",route="other"} 1');
    expect(text).toContain('http_request_duration_seconds_count{part="site",route="other"} 2');
    expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  test("OPS-05 read what they watch at the moment when they are asked", async () => {
    const metrics = createMetrics({ processMetrics: false });
    let waiting = 1;
    metrics.watch("passwords_waiting", "Passwords that wait", () => waiting);
    expect(await metrics.render()).toContain("passwords_waiting 1");
    waiting = 7;
    expect(await metrics.render()).toContain("passwords_waiting 7");
  });

  test("OPS-05 count and time what parts do, and read what the database knows", async () => {
    const metrics = createMetrics({ processMetrics: false });
    const count = metrics.counter({ name: "seals_total", help: "Seals", labels: ["outcome"] });
    const time = metrics.timer({ name: "seal_seconds", help: "Time", labels: [] });
    let read: () => Promise<{ labels: { kind: string }; value: number }[]> = async () => [
      { labels: { kind: "mail" }, value: 3 },
    ];
    metrics.watchEach({ name: "jobs_waiting", help: "Jobs", labels: ["kind"] }, () => read());
    count({ outcome: "made" });
    time({}, 0.3);
    const text = await metrics.render();
    expect(text).toContain('seals_total{outcome="made"} 1');
    expect(text).toContain('seal_seconds_bucket{le="0.5"} 1');
    expect(text).toContain('jobs_waiting{kind="mail"} 3');
    // The database is away: the other families are still there.
    read = () => Promise.reject(new Error("away"));
    const without = await metrics.render();
    expect(without).toContain('seals_total{outcome="made"} 1');
    expect(without).not.toContain("jobs_waiting{");
  });

  test("OPS-08 that nothing is known of are left out: a 0 would say that the last backup is new", async () => {
    const metrics = createMetrics({ processMetrics: false });
    let values: { labels: object; value: number }[] = [];
    metrics.watchEach({ name: "backup_age_seconds", help: "Age", labels: [] }, async () => values);
    expect(await metrics.render()).not.toMatch(/^backup_age_seconds/m);
    values = [{ labels: {}, value: 3 }];
    expect(await metrics.render()).toMatch(/^backup_age_seconds 3$/m);
  });

  test("are a process's own: two sets in one process do not mix", async () => {
    const [one, other] = [createMetrics({ processMetrics: true }), createMetrics({ processMetrics: true })];
    one.countRequest({ part: "site", method: "GET", route: "other", status: 200, seconds: 0.1 });
    expect(await one.render()).toContain("process_cpu_seconds_total");
    expect(await other.render()).not.toContain('part="site"');
  });
});
