/** A header for a file's name (RFC 6266): in full, and for clients that take ASCII alone. */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\w ,.()-]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
