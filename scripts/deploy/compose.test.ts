import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../run-tool.ts";

interface Service {
  image: string;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  environment?: Record<string, string>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
}

const read = (file: string) => readFileSync(join(repository, file), "utf8");
const compose = parse(read("compose.yaml"), { merge: true }) as Compose;
const schema = JSON.parse(read("scripts/deploy/fixtures/compose-spec.json"));
const isValid = new Ajv({ strict: false, validateFormats: false }).compile({ ...schema, $schema: undefined });

test("OPS-07 compose.yaml follows the published schema", () => {
  expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true);
});

test("OPS-07 the schema refuses a key that compose does not know, and a value of the wrong kind", () => {
  const { app1 = { image: "" } } = compose.services;
  expect(isValid({ services: { app1: { ...app1, helthcheck: {} } } })).toBe(false);
  expect(isValid({ services: { app1: { ...app1, read_only: { yes: true } } } })).toBe(false);
});

test("OPS-07 services, volumes and files that compose.yaml names are there", () => {
  const services = Object.values(compose.services);
  for (const name of services.flatMap(({ depends_on = {} }) => Object.keys(depends_on)))
    expect(Object.keys(compose.services)).toContain(name);
  const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0] ?? ""));
  for (const source of sources) {
    if (source.startsWith("./")) expect(read(source)).not.toBe("");
    else expect(Object.keys(compose.volumes)).toContain(source);
  }
  expect(compose.secrets.env?.file).toBe(".env");
});

test("OPS-07 secrets reach the server alone: neither the image's layers nor the servers beside it", () => {
  const { front, database } = compose.services;
  expect(Object.keys(front?.environment ?? {})).toEqual([
    "PUBLIC_SITE_URL",
    "PUBLIC_DASHBOARD_URL",
    "PUBLIC_SIGNING_URL",
  ]);
  expect(Object.keys(database?.environment ?? {})).toEqual([
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD",
  ]);
  expect(read(".dockerignore").split("\n")).toContain(".env");
  expect(read("Dockerfile")).not.toMatch(/^(?:ARG|ENV|COPY) .*(?:\.env|SECRET|TOKEN|PASSWORD)/m);
});
