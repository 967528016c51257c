import type { z } from 'zod';
import type { DatedFigure, ParsedLawFile } from './dated-figures.ts';
import { isObject, listFields } from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';

type Issue = z.core.$ZodIssue;

/** Describes why a file does not fit its schema: each place by its figure, and what to write there. */
export function listShapeFindings(
  { path, content }: ParsedLawFile,
  figures: readonly Pick<DatedFigure, 'name' | 'fields'>[],
  issues: readonly Issue[],
): readonly LawFinding[] {
  return issues.flatMap(withoutUnions).map((issue) => {
    const { figure, inside } = locate(content, issue.path, figures);
    const message = describeIssue(issue, inside, valueAt(content, issue.path));
    return { severity: 'error', file: path, figure, message };
  });
}

/** Replaces a choice of shapes by the faults of the shape that the value is closest to. */
function withoutUnions(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((branch) =>
    branch
      .map((each): Issue => ({ ...each, path: [...issue.path, ...each.path] }))
      .flatMap(withoutUnions),
  );
  const depthOf = (branch: readonly Issue[]) => Math.max(...branch.map(({ path }) => path.length));
  return branches.reduce((best, each) => {
    if (depthOf(each) !== depthOf(best)) return depthOf(each) > depthOf(best) ? each : best;
    return each.length < best.length ? each : best;
  });
}

/** The innermost figure around a place, and the rest of the path. */
function locate(
  content: unknown,
  path: readonly PropertyKey[],
  figures: readonly Pick<DatedFigure, 'name' | 'fields'>[],
): { readonly figure: string; readonly inside: string } {
  for (let length = path.length; length > 0; length -= 1) {
    const value = valueAt(content, path.slice(0, length));
    const found = figures.find(({ fields }) => fields === value);
    if (found) return { figure: found.name, inside: describePath(path.slice(length)) };
  }
  return { figure: '', inside: describePath(path) };
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) ? value[String(step)] : undefined;
  }, content);
}

/** `tables single 3 1`: entries of lists count from 1. */
function describePath(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ');
}

function describeIssue(issue: Issue, inside: string, value: unknown): string {
  const name = inside === '' ? 'It' : inside;
  if (issue.code === 'unrecognized_keys')
    return `${describeKeys(inside, issue.keys)} not known here. Remove or correct it.`;
  if (value === undefined) return `${name} is missing. Add it.`;
  if (typeof value === 'number' && issue.code === 'invalid_type')
    return `${name} is the number ${value}. Write figures as text, in quotes: "${value}".`;
  if (issue.code === 'too_small' && value === '') return `${name} is empty. Name the publication.`;
  if (issue.code === 'too_small' && listFields(value).length === 0)
    return `${name} has no entries. Add them.`;
  return `${name}: ${issue.message}.${adviceFor(issue.message)}`;
}

function describeKeys(inside: string, keys: readonly string[]): string {
  const names = keys.map((key) => `${inside} ${key}`.trim()).join(', ');
  return `${names} ${keys.length === 1 ? 'is' : 'are'}`;
}

/** Messages of the units in figures.ts begin so. */
function adviceFor(message: string): string {
  if (message.startsWith('not an amount')) return ' Write dollars, such as "184500" or "12.50".';
  if (message.startsWith('not a rate'))
    return ' Write a fraction, such as "0.062" for 6.2 percent.';
  return message.startsWith('not a day') ? ' Write it as "2027-01-01".' : '';
}
