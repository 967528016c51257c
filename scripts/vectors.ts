import { resolve } from 'node:path';
import { builtInLaw } from '../law/law.ts';
import {
  checkVector,
  formatExpected,
  type VectorResult,
} from '../workflows/vectors/check-vector.ts';
import { readVectors } from '../workflows/vectors/vector.ts';

/** Runs a folder of tax questions with known answers through the engine. */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: npm run --silent vectors -- DIR\n');
  process.exit(2);
}
// npm runs scripts in the package's folder; the path is relative to the user's folder.
const checked = readVectors(resolve(process.env.INIT_CWD ?? '.', folder)).map((vector) =>
  checkVector(vector, builtInLaw.on),
);
for (const each of checked) {
  if (each.outcome === 'failed')
    print(`${each.vector.id} ${formatExpected(each.vector.expected)} ${each.got}`);
}
for (const [name, group] of groups(checked)) print(`${name} ${group.length}`);
const failed = count('failed');
print(`${count('passed')} passed, ${failed} failed, ${count('not covered')} not covered`);
process.exitCode = failed === 0 ? 0 : 1;

function groups(all: readonly VectorResult[]): readonly [string, readonly VectorResult[]][] {
  const byName = new Map<string, VectorResult[]>();
  for (const each of all) {
    const name = `${each.vector.jurisdiction} ${each.vector.tax}`;
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
}

function count(outcome: VectorResult['outcome']): number {
  return checked.filter((each) => each.outcome === outcome).length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
