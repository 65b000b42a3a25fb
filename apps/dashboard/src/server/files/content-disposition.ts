/** RFC 6266: the name in full, and one for clients that take ASCII alone. */
export function contentDisposition(type: "attachment" | "inline", name: string): string {
  const ascii = name.replaceAll(/[^\w ,.()-]/g, "_");
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
