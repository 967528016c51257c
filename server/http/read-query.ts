import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { HttpProblem } from './problem.ts';
import { isForbiddenFieldName, isStorableText } from './read-json.ts';

/** Flat fields of a query string, given the types the operation's schema has for them. */
export function readQuery(
  declared: Declaration,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, unknown> {
  const { properties = {} } = wireSchema(declared.request);
  return Object.fromEntries(
    Object.entries(query).map(([field, text = '']) => {
      if (Array.isArray(text)) throw new HttpProblem(400, 'The query string names a field twice.');
      if (isForbiddenFieldName(field))
        throw new HttpProblem(400, 'The query string has a field name that is not allowed.');
      if (!isStorableText(text)) throw new HttpProblem(400, 'The query string has a NUL in it.');
      return [field, typed(text, typesOf(properties[field]))];
    }),
  );
}

type Schema = NonNullable<ReturnType<typeof wireSchema>['properties']>[string];

function typesOf(schema: Schema | undefined): readonly unknown[] {
  if (typeof schema !== 'object') return [];
  return [schema.type, ...(schema.anyOf ?? []).flatMap(typesOf)].flat();
}

function typed(text: string, types: readonly unknown[]): unknown {
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}
