import type { Declaration } from '../../contract/operation.ts';
import type { Choices } from './choices.ts';
import { listSites, replaceAt } from './request-sites.ts';

type Body = Record<string, unknown>;

/** Values that often cause errors, whatever the field. */
const troublesomeValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  0.005,
  1e-9,
  1e15,
  100.00001,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  2_147_483_648,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 3 },
  { constructor: { prototype: {} } },
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'tomorrow',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-03-08T02:30:00-05:00',
  '2026-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{00000000-0000-4000-8000-000000000000}',
  '000-00-0000',
  '1,000',
  '１２３',
  '-1.005',
  '9'.repeat(400),
  "'; drop table company; --",
  '{{7*7}} %s %n {missing} $& $1',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxt.exe',
  '\ufeff',
  '\uffff',
  '\u2028',
  'İ'.repeat(100),
  'ﷺ'.repeat(500),
  'x'.repeat(10_000),
  '🚀'.repeat(60),
  'e\u0301'.repeat(100),
];

const changes: readonly [Change, ...Change[]] = [
  (_, choices) => choices.pick(troublesomeValues),
  (_, choices) => choices.pick(troublesomeValues),
  (_, choices, ids) => choices.pickAny(ids),
  () => undefined,
  (old) => [old],
  (old) => ({ more: old }),
  (old) => [old, old],
  (old) => (typeof old === 'string' ? old.toLowerCase() : toText(old)),
  (old) => (typeof old === 'string' ? ` ${old}\t` : old),
  (old) => (typeof old === 'string' ? Number(old) : JSON.stringify(old)),
  (old) => (typeof old === 'number' ? -old : old),
  (old) => (typeof old === 'number' ? old * 1e6 + 0.001 : old),
  (old, choices) => (typeof old === 'string' ? old.slice(choices.below(old.length + 1)) : old),
];

/** An object may have a `toString` that is no function. */
function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Change = (old: unknown, choices: Choices, ids: readonly string[]) => unknown;

const strangeNames = [
  '__proto__',
  'constructor',
  'toString',
  'account_id',
  '',
  '\u0000',
  'a.b',
  '0',
  'é',
] as const;

/** Changes a request against its schema: other types, limits, unknown fields, ids of other kinds. */
export function breakRequest(
  declared: Declaration,
  body: Body,
  { choices, ids }: { readonly choices: Choices; readonly ids: readonly string[] },
): void {
  for (let count = 1 + choices.below(3); count > 0; count -= 1) {
    const site = choices.pickAny(listSites(declared, body));
    const path = site?.path ?? ['method'];
    if (choices.chance(10))
      replaceAt(body, [...path.slice(0, -1), choices.pick(strangeNames)], () =>
        structuredClone(choices.pick(troublesomeValues)),
      );
    else replaceAt(body, path, (old) => structuredClone(choices.pick(changes)(old, choices, ids)));
  }
}

/** Writes a request as text that is sometimes not what JSON.stringify would write, and sometimes no JSON. */
export function breakText(text: string, choices: Choices): Buffer {
  const bytes = Buffer.from(text);
  const at = choices.below(bytes.length);
  switch (choices.below(6)) {
    case 0:
      return Buffer.from(repeatField(text, choices));
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 8))]);
    case 3:
      return Buffer.from(
        text.replace(/:(-?\d+)/, choices.pick([':1e400', ':-0', ':01', ':1.', ':0x1'])),
      );
    case 4:
      return Buffer.from(
        text.replace(/"([^"]*)"(?=[,}])/, choices.pick(['"\\ud800"', '"\\u0000"', '"\\x"', "'a'"])),
      );
    default:
      for (let count = 1 + choices.below(8); count > 0; count -= 1)
        bytes[choices.below(bytes.length)] = choices.below(256);
      return bytes;
  }
}

/** Sends a field twice, which JSON leaves undefined. */
function repeatField(text: string, choices: Choices): string {
  const value = JSON.stringify(choices.pick(troublesomeValues)) ?? 'null';
  const [, name = '"method"'] = /[{,]("\w+"):/.exec(text.slice(choices.below(text.length))) ?? [];
  return `${text.slice(0, -1)},${name}:${value}}`;
}
