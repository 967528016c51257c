import { describe, expect, it } from 'vitest';
import { federalLawMistakes } from '../../test/harness/federal-law-mistakes.ts';
import { changeDraft, draftOf2027 } from '../../test/harness/law-drafts.ts';
import { placeLawMistakes } from '../../test/harness/place-law-mistakes.ts';
import { checkFolder } from './check-folder.ts';
import { describeFinding } from './law-finding.ts';
import { listBuiltInFiles, parseLawFile } from './law-schemas.ts';

const builtIn = listBuiltInFiles();
const parsedDraft = draftOf2027.map(parseLawFile);

const federal = 'us/federal/2027.json';

describe('the check of a law folder finds', () => {
  it.each([...federalLawMistakes, ...placeLawMistakes])('$why', ({ file, at, to, finding }) => {
    const changed = parseLawFile(changeDraft(file, at, to));
    const others = parsedDraft.filter(({ path }) => path === federal && path !== file);
    const findings = checkFolder([...others, changed], builtIn);
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
