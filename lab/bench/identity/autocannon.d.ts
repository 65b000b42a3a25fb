/** The used part of autocannon, which brings no types and is installed only where the bench runs. */
declare module "autocannon" {
  export interface LoadRequest {
    method: "POST";
    path: string;
    headers: Record<string, string>;
    body: string;
    /** Called before each request; what it returns is sent. */
    setupRequest?(request: LoadRequest): LoadRequest;
  }
  export interface LoadOptions {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    /** In seconds. */
    timeout: number;
    requests: LoadRequest[];
  }
  export interface LoadResult {
    /** In seconds. */
    duration: number;
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** In milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
