import { describe, expect, it } from 'vitest';
import { federalLawMistakes, type ValuePlace } from '../../test/harness/federal-law-mistakes.ts';
import { placeLawMistakes } from '../../test/harness/place-law-mistakes.ts';
import { checkFolder } from './check-folder.ts';
import type { ParsedLawFile } from './dated-figures.ts';
import { draftYear } from './draft-year.ts';
import { isJsonList, isJsonObject, type Json, type LawFile, toJsonObject } from './json.ts';
import { describeFinding } from './law-finding.ts';
import { findLawSchema, listBuiltInFiles } from './law-schemas.ts';
import { listYearFiles } from './list-year-files.ts';

const builtIn = listBuiltInFiles();
const draft = draftYear(2027, listYearFiles());
const parsedDraft = draft.map(parse);

const federal = 'us/federal/2027.json';

describe('the check of a law folder finds', () => {
  it.each([...federalLawMistakes, ...placeLawMistakes])('$why', ({ file, at, to, finding }) => {
    const changed = draft.filter(({ path }) => path === file).map((each) => change(each, at, to));
    expect(changed).toHaveLength(1);
    const others = parsedDraft.filter(({ path }) => path === federal && path !== file);
    const findings = checkFolder([...others, ...changed.map(parse)], builtIn);
    expect(findings.map(describeFinding)).toEqual(expect.arrayContaining([finding]));
  });

  it('nothing in a fresh draft', () => {
    expect(checkFolder(parsedDraft, builtIn)).toEqual([]);
  });
});

describe('the check of the built-in files', () => {
  it('finds no wrong table, unit, order or filing status', () => {
    const years = builtIn.filter(({ path }) => !path.includes('minimum-wages'));
    const texts = checkFolder(years, []).map(describeFinding);
    const unexpected = texts.filter(
      (text) => !/has this figure\.|In this file it must be|in 2025 it was|no such law/.test(text),
    );
    expect(unexpected).toEqual([]);
  });
});

/** Changes one value of a file; undefined removes it. */
function change({ path, content }: LawFile, at: ValuePlace, to: Json | undefined): LawFile {
  return { path, content: toJsonObject(changed(content, at, to)) };
}

function changed(value: Json | undefined, at: ValuePlace, to: Json | undefined): Json | undefined {
  const [step, ...rest] = at;
  if (step === undefined) return to;
  if (isJsonList(value)) {
    const inside = changed(value[Number(step)], rest, to);
    return value.toSpliced(Number(step), 1, ...(inside === undefined ? [] : [inside]));
  }
  if (!isJsonObject(value)) throw new Error(`the draft has no ${step}`);
  const inside = changed(value[step], rest, to);
  const others = Object.entries(value).filter(([key]) => key !== step);
  return Object.fromEntries(inside === undefined ? others : [...others, [step, inside]]);
}

function parse({ path, content }: LawFile): ParsedLawFile {
  const parsed = findLawSchema(path)?.parse(content);
  if (!parsed) throw new Error(`${path} is not the path of a law file`);
  return { path, content: parsed };
}
