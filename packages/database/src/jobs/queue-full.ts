/** Thrown instead of storing more jobs of a kind than may wait: the mail server has been down for long. Callers may retry. */
export class JobQueueFullError extends Error {
  constructor(queue: string) {
    super(`Too many jobs are waiting in ${queue}`);
    this.name = "JobQueueFullError";
  }
}
