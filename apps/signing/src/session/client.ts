import { requestIp, requestUserAgent } from "@sealwright/runtime";

const MAX_USER_AGENT = 1000;

export function client(): { ip: string; userAgent: string } {
  const userAgent = (requestUserAgent() ?? "").replace(/[^\x20-\x7e]/g, "?").slice(0, MAX_USER_AGENT);
  return { ip: requestIp() ?? "", userAgent };
}
