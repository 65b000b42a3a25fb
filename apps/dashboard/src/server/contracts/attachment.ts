/** A header for the name of a file that is saved. */
export function attachment(name: string): string {
  return disposition("attachment", name);
}

/** A header for the name of a file that is shown. */
export function inline(name: string): string {
  return disposition("inline", name);
}

/** RFC 6266: the name in full, and for clients that take ASCII alone. */
function disposition(type: string, name: string): string {
  const ascii = name.replaceAll(/[^\w ,.()-]/g, "_");
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
