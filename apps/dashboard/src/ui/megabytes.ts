export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
}
