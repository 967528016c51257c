import { z } from 'zod';

/** Contents of a law file before its schema checks them. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [field: string]: Json;
}

/** A law file by its path below the law folder, such as `us/CA/2026.json`. */
export interface LawFile {
  readonly path: string;
  readonly content: JsonObject;
}

const objectSchema = z.record(z.string(), z.json());

export function toJsonObject(value: unknown): JsonObject {
  return objectSchema.parse(value);
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value);
}

/** A figure is an object with a status and a source. */
export function isFigure(value: JsonObject): boolean {
  return typeof value.status === 'string' && typeof value.source === 'string';
}
