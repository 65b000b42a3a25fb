import { SECOND } from "@sealwright/runtime";
import { AwsClient } from "aws4fetch";
import { type ByteRange, type ObjectStore, StoreError } from "./object-store.ts";

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const ANSWERS_WITHIN = 30 * SECOND;
/** After the first attempt, of answers that say that the server is busy. */
const RETRIES = 2;

/** Objects in a bucket of Amazon S3, or of a server that speaks its protocol. */
export function createS3Store(url: string, { accessKeyId, secretAccessKey }: S3Keys): ObjectStore {
  const { place, base, region } = bucketOf(url);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  async function send(
    method: string,
    sha256: string,
    more: { headers?: HeadersInit; body?: Uint8Array } = {},
  ) {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN);
    const body = more.body === undefined ? {} : { body: new Uint8Array(more.body) };
    try {
      const headers = more.headers ?? {};
      const response = await client.fetch(`${base}/${sha256}`, { method, headers, signal, ...body });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return { status: response.status, bytes };
      const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes)) ?? [];
      if (response.status === 404 && code !== "NoSuchBucket") return { status: 404, bytes };
      throw new StoreError(`${`${place} answered ${response.status} ${code}`.trim()}.`);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      throw new StoreError(`${place} gave no answer.`, { cause: error });
    }
  }

  return {
    place,

    async put(sha256, bytes) {
      // The server compares it with what arrived.
      const headers = { "Content-Type": "application/octet-stream", "X-Amz-Content-Sha256": sha256 };
      const { status } = await send("PUT", sha256, { headers, body: bytes });
      if (status === 404) throw new StoreError(`${place} answered 404 to what was to be written.`);
    },

    async get(sha256, range) {
      const { status, bytes } = await send("GET", sha256, range ? { headers: rangeHeader(range) } : {});
      if (status === 404) return undefined;
      // Some servers answer with the whole.
      return range && status === 200 ? bytes.slice(range.from, range.to) : bytes;
    },

    async remove(sha256) {
      await send("DELETE", sha256);
    },
  };
}

const rangeHeader = ({ from, to }: ByteRange) => ({ Range: `bytes=${from}-${to - 1}` });

/** `s3://bucket/prefix?endpoint=https://…&region=…` */
function bucketOf(url: string) {
  const { hostname: bucket, pathname, searchParams } = new URL(url);
  const region = searchParams.get("region") ?? "us-east-1";
  const own = searchParams.get("endpoint")?.replace(/\/$/, "");
  const prefix = pathname.replace(/\/+$/, "");
  return {
    place: `s3://${bucket}${prefix}${own ? ` at ${own}` : ""}`,
    base: `${own ?? `https://s3.${region}.amazonaws.com`}/${bucket}${prefix}`,
    region,
  };
}
