import { epochSeconds } from "@sealwright/runtime";
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from "jose";

const ALGORITHM = "RS256";
const KEY_ID = "sandbox";

/** Signs ID tokens with a key that lives as long as the process, made when the first one is asked for. */
export function createSigner() {
  let making: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => {
    making ??= generateKeyPair(ALGORITHM);
    return making;
  };
  return {
    async publicKeys(): Promise<JSONWebKeySet> {
      const jwk = await exportJWK((await keys()).publicKey);
      return { keys: [{ ...jwk, kid: KEY_ID, alg: ALGORITHM, use: "sig" }] };
    },
    /** @param about lifetime in milliseconds */
    async sign(
      claims: JWTPayload,
      about: { issuer: string; audience: string; lifetime: number },
    ): Promise<string> {
      const now = Date.now();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
        .setIssuer(about.issuer)
        .setAudience(about.audience)
        .setIssuedAt(epochSeconds(now))
        .setExpirationTime(epochSeconds(now + about.lifetime))
        .sign((await keys()).privateKey);
    },
  };
}
