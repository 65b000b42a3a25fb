const BEARER = /^Bearer +(\S.*)$/i;

/** The token of an `Authorization: Bearer` header; undefined if there is none, or of another scheme. */
export function readBearer(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? "")?.[1];
}
