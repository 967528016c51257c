import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { format } from 'node:util';
import { expect as vitestExpect } from 'vitest';

// What a test file takes from vitest, for many runs in one process: tests are collected, not run.

/** The tests of all files loaded so far, and what is done before each of them. */
export const collected = { tests: [], before: [], file: '' };
const suites = [];

export function describe(name, body) {
  suites.push(name);
  body();
  suites.pop();
}

export function it(name, body) {
  const title = [...suites, name].join(' ');
  const { file, tests } = collected;
  const twins = tests.filter((test) => test.file === file && test.title === title).length;
  const id = `${file}#${title}${twins > 0 ? ` (${twins + 1})` : ''}`;
  tests.push({ id, file, title, body });
}

const each = (define) => (rows) => (name, body) => {
  for (const row of rows) {
    const values = Array.isArray(row) ? row : [row];
    define(titleOf(name, values), () => body(...values));
  }
};
it.each = each(it);
describe.each = each(describe);

export { it as test };
export const beforeEach = (body) => collected.before.push(body);

/** Compares file snapshots here, because vitest's own matcher needs a vitest run. */
export const expect = Object.assign((received, message) => {
  const toMatchFileSnapshot = (path) => {
    const kept = readFileSync(resolve(dirname(collected.running.file), path), 'utf8');
    vitestExpect(received, path).toBe(kept);
  };
  return Object.defineProperty(vitestExpect(received, message), 'toMatchFileSnapshot', {
    value: toMatchFileSnapshot,
  });
}, vitestExpect);

function titleOf(name, values) {
  const [first] = values;
  const named = name.replace(/\$(\w+)/g, (text, key) =>
    typeof first === 'object' && first !== null && key in first ? String(first[key]) : text,
  );
  const places = named.match(/%[sdijfo]/g)?.length ?? 0;
  return places === 0 ? named : format(named, ...values.slice(0, places));
}
