import type { z } from 'zod';
import { otherSpellings } from './aliases.ts';

type Schema = z.core.JSONSchema._JSONSchema;
type Fields = Readonly<Record<string, unknown>>;

/** Other spellings of the fields of an object, by the documented name; a list has those of its entries. */
export interface SpellingTree {
  readonly fieldBySpelling: ReadonlyMap<string, string>;
  readonly children: ReadonlyMap<string, SpellingTree>;
}

/** Reads which other spellings a request may have; undefined if there are none. */
export function readSpellings(schema: Schema): SpellingTree | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (schema.items && !Array.isArray(schema.items)) return readSpellings(schema.items);
  const nested = schema.anyOf?.find(
    (option) => typeof option === 'object' && (option.properties || option.items),
  );
  if (nested) return readSpellings(nested);
  const properties = schema.properties ?? {};
  const fieldBySpelling = new Map(
    Object.keys(properties).flatMap((field) =>
      (otherSpellings[field] ?? [])
        .filter((spelling) => !Object.hasOwn(properties, spelling))
        .map((spelling): [string, string] => [spelling, field]),
    ),
  );
  const children = new Map(
    Object.entries(properties).flatMap(([field, inner]) => {
      const below = readSpellings(inner);
      return below ? [[field, below] as const] : [];
    }),
  );
  return fieldBySpelling.size + children.size > 0 ? { fieldBySpelling, children } : undefined;
}

/**
 * Renames fields with another spelling, unless the documented field was sent too. Parts without one are
 * not copied: an import may have 100,000 entries.
 */
export function renameSpellings(tree: SpellingTree | undefined, value: unknown): unknown {
  if (!tree || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const renamed = value.map((entry) => renameSpellings(tree, entry));
    return renamed.some((entry, index) => entry !== value[index]) ? renamed : value;
  }
  let changed: Record<string, unknown> | undefined;
  for (const [spelling, field] of tree.fieldBySpelling) {
    if (!Object.hasOwn(value, spelling) || Object.hasOwn(value, field)) continue;
    const { [spelling]: content, ...others } = changed ?? (value as Fields);
    changed = { ...others, [field]: content };
  }
  for (const [field, below] of tree.children) {
    const content = (changed ?? (value as Fields))[field];
    const renamed = renameSpellings(below, content);
    if (renamed !== content) changed = { ...(changed ?? (value as Fields)), [field]: renamed };
  }
  return changed ?? value;
}

/**
 * Adds empty objects for mandatory ones that are missing, so that the problems are those of their
 * mandatory fields.
 */
export function addMissingObjects(schema: Schema, value: Fields): Fields {
  if (typeof schema === 'boolean') return value;
  let completed = value;
  for (const field of schema.required ?? []) {
    const inner = schema.properties?.[field];
    if (typeof inner !== 'object' || !inner.properties || !inner.required?.length) continue;
    const content = value[field] ?? {};
    if (typeof content !== 'object' || Array.isArray(content)) continue;
    const below = addMissingObjects(inner, content as Fields);
    if (below !== value[field]) completed = { ...completed, [field]: below };
  }
  return completed;
}
