export * from "./admin-messages.ts";
export type * from "./calls/activity.ts";
export * from "./messages.ts";
export * from "./recent-sign-in.ts";
export * from "./sign-in-messages.ts";
