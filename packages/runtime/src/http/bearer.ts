const BEARER = /^Bearer +(\S.*)$/i;

/** The token of an `Authorization: Bearer` header; undefined if there is none, or of another scheme. */
export function readBearer(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? "")?.[1];
}

/** Bearers that our services accept: the identity service's ID token, or the dashboard's grant. */
type BearerKind = "id-token" | "grant";

/** ID tokens contain dots, grants do not. */
export function bearerKind(bearer: string): BearerKind {
  return bearer.includes(".") ? "id-token" : "grant";
}
