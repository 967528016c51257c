import type { Declaration } from '../../contract/operation.ts';
import type { Choices } from './choices.ts';
import { listSites, replaceAt, type WireSchema } from './request-sites.ts';

type Body = Record<string, unknown>;

/** Changes a valid request within its schema: optional fields left out, other words, numbers and texts at the limits. */
export function varyRequest(declared: Declaration, body: Body, choices: Choices): void {
  const sites = listSites(declared, body);
  for (let changes = 1 + choices.below(4); changes > 0; changes -= 1) {
    const site = choices.pickAny(sites);
    if (!site) return;
    if (!site.isRequired && choices.chance(50))
      replaceAt(body, site.path, () => choices.pick([undefined, undefined, null, '']));
    else replaceAt(body, site.path, (old) => allowedValue(site.schema, old, choices));
  }
}

/** Another value that the schema allows, as far as it says; the old value where it says nothing. */
function allowedValue(schema: WireSchema, old: unknown, choices: Choices): unknown {
  const options = (schema.anyOf ?? []) as WireSchema[];
  const option = choices.pickAny(options);
  if (option) return allowedValue(option, old, choices);
  if (schema.enum) return choices.pickAny(schema.enum);
  const [type] = [schema.type].flat();
  if (type === 'boolean') return choices.chance(50);
  if (type === 'number' || type === 'integer') return allowedNumber(schema, type, choices);
  if (type === 'string' && schema.format === 'date') return aDate(choices);
  if (type === 'string' && !schema.format && !schema.pattern && typeof old === 'string')
    return choices.chance(50) ? old : aText(schema.maxLength ?? 100, choices);
  if (type === 'array' && Array.isArray(old)) return choices.chance(50) ? [...old, ...old] : [];
  return old;
}

function allowedNumber(schema: WireSchema, type: string, choices: Choices): number {
  const least = schema.minimum ?? 0;
  const most = schema.maximum ?? 1_000_000;
  const inside = least + choices.below(Math.min(most - least, 100_000) + 1);
  const cents = type === 'integer' ? 0 : choices.below(100) / 100;
  return choices.pick([least, most, inside, Math.min(inside + cents, most)]);
}

function aDate(choices: Choices): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${2024 + choices.below(4)}-${two(1 + choices.below(12))}-${two(1 + choices.below(28))}`;
}

function aText(longest: number, choices: Choices): string {
  const letters = choices.pick(['a', 'Zoë ', 'Łódź', '李', '🚀', 'é', "O'", 'x;y', '=1+1', 'ﷺ']);
  return letters.repeat(1 + choices.below(longest)).slice(0, longest) || letters;
}
