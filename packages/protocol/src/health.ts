/** Answers “ok” while the process runs. */
export const LIVENESS_PATH = "/healthz";
/** Answers “ready” while requests may be sent to the process; 503 while it is stopping. */
export const READINESS_PATH = "/readyz";
