import { ApiError } from "../../base/api-error.ts";
import type { SigningLimits } from "../../base/environment.ts";
import { SigningError } from "../../base/errors.ts";

/** Uploads are refused in the API’s words, whose sentences are for people as well. */
export function asRefusal(
  error: unknown,
  { uploadStorageMegabytes }: Pick<SigningLimits, "uploadStorageMegabytes">,
): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.details.isRestricted) return new SigningError("file-restricted");
  if (error.code === "unreadable_document") return new SigningError("file-not-readable", error.message);
  if (error.code !== "too_large") return error;
  const most = uploadStorageMegabytes.toLocaleString("en-US");
  return new SigningError(
    "storage-full",
    `Files of your drafts and your programs’ uploads may take ${most} MB. Delete a draft that you no longer need, then upload it again`,
  );
}
