/** Certificates as text: what an operator copies, and what `openssl` and `pdfsig` read. */
export function toPem(der: Uint8Array, label = "CERTIFICATE"): string {
  const lines = btoa(String.fromCharCode(...der)).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}

/** Every block of one label in a text, in order. @throws if one is not base64 */
export function fromPem(text: string, label = "CERTIFICATE"): Uint8Array[] {
  const blocks = text.matchAll(new RegExp(`-----BEGIN ${label}-----([^-]*)-----END ${label}-----`, "g"));
  return [...blocks].map(([, body = ""]) =>
    Uint8Array.from(atob(body.replaceAll(/\s/g, "")), (character) => character.charCodeAt(0)),
  );
}
