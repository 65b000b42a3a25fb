import { createMetrics } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";

describe("metrics", () => {
  test("OPS-05 count requests by part, method and status, and time them by part", async () => {
    const metrics = createMetrics({ processMetrics: false });
    metrics.countRequest("site", "GET", 200, 0.004);
    metrics.countRequest("site", "GET", 200, 0.2);
    metrics.countRequest("dashboard", "POST", 403, 3);
    const text = await metrics.render();
    expect(text).toContain('http_requests_total{part="site",method="GET",status="200"} 2');
    expect(text).toContain('http_requests_total{part="dashboard",method="POST",status="403"} 1');
    expect(text).toContain('http_request_duration_seconds_bucket{le="0.005",part="site"} 1');
    expect(text).toContain('http_request_duration_seconds_count{part="site"} 2');
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

  test("are a process's own: two sets in one process do not mix", async () => {
    const [one, other] = [createMetrics({ processMetrics: true }), createMetrics({ processMetrics: true })];
    one.countRequest("site", "GET", 200, 0.1);
    expect(await one.render()).toContain("process_cpu_seconds_total");
    expect(await other.render()).not.toContain('part="site"');
  });
});
