/** Answers “ok” while the process runs. */
export const LIVENESS_PATH = "/healthz";
/** Answers “ready” while the process can serve requests; 503 while its database does not respond, or it is stopping. */
export const READINESS_PATH = "/readyz";
