import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { HttpProblem } from './problem.ts';
import { isForbiddenFieldName, isStorableText } from './read-json.ts';

/** Converts the fields of a query string to the types of the operation's schema. */
export function readQuery(
  declared: Declaration,
  query: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, unknown> {
  const { properties = {} } = wireSchema(declared.request);
  return Object.fromEntries(
    Object.entries(query).map(([field, text = '']) => {
      if (Array.isArray(text))
        throw new HttpProblem(400, 'The query string has the same field twice.');
      if (isForbiddenFieldName(field))
        throw new HttpProblem(400, 'The query string has a field name that is not allowed.');
      if (!isStorableText(text))
        throw new HttpProblem(
          400,
          'The query string has a NUL character or an invalid Unicode character.',
        );
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
