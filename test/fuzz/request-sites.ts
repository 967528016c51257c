import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';

export type WireSchema = ReturnType<typeof wireSchema>;

/** A place in a request: the fields that lead to it, and what its schema allows there. */
export interface RequestSite {
  readonly path: readonly string[];
  readonly schema: WireSchema;
  readonly isRequired: boolean;
}

/** Lists the fields of a request, sent or not, with their schemas; those below a list as far as entries were sent. */
export function listSites(declared: Declaration, body: object): RequestSite[] {
  return sitesBelow(wireSchema(declared.request), body, []);
}

/** Replaces the value at a path; undefined removes the field from the body that is sent. */
export function replaceAt(
  body: Record<string, unknown>,
  path: readonly string[],
  replacement: (old: unknown) => unknown,
): void {
  let here = body;
  for (const step of path.slice(0, -1)) {
    const next = here[step];
    if (next === null || typeof next !== 'object') return;
    here = next as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  // JSON has no named fields of lists, and a list with another constructor cannot be searched.
  if (Array.isArray(here) && !/^\d+$/.test(last)) return;
  // An assignment to __proto__ would change the body's prototype instead.
  Object.defineProperty(here, last, {
    value: replacement(here[last]),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function sitesBelow(schema: WireSchema, value: unknown, path: readonly string[]): RequestSite[] {
  const nested = [schema, ...((schema.anyOf ?? []) as WireSchema[])];
  return nested.flatMap((option) => {
    if (Array.isArray(value) && typeof option.items === 'object')
      return value.flatMap((entry, index) => {
        const at = [...path, String(index)];
        const inner = option.items as WireSchema;
        return [{ path: at, schema: inner, isRequired: true }, ...sitesBelow(inner, entry, at)];
      });
    return Object.entries(option.properties ?? {}).flatMap(([name, inner]) => {
      const at = [...path, name];
      const isRequired = option.required?.includes(name) ?? false;
      const below = (value as Record<string, unknown> | undefined)?.[name];
      const site = { path: at, schema: inner as WireSchema, isRequired };
      return below !== null && typeof below === 'object'
        ? [site, ...sitesBelow(inner as WireSchema, below, at)]
        : [site];
    });
  });
}
