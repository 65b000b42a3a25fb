/** A Content-Disposition header for a download. */
export function attachment(name: string): string {
  return disposition("attachment", name);
}

/** A Content-Disposition header for a file in the browser. */
export function inline(name: string): string {
  return disposition("inline", name);
}

/** RFC 6266: the full name, and an ASCII version for older clients. */
function disposition(type: string, name: string): string {
  const ascii = name.replaceAll(/[^\w ,.()-]/g, "_");
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
