import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { rate } from '../../values/rate.ts';
import { builtInLaw, openLaw } from '../open-law.ts';
import { applyConfirmations, type ConfirmedFigure } from './apply-confirmations.ts';
import type { LawFinding } from './law-finding.ts';
import { readLawFolder, signatureOf } from './read-folder.ts';

const figure = { status: 'unconfirmed', source: 'Departmental Notice 1, October 2026' };
const county = {
  ...figure,
  code: 'IN_COUNTY_49',
  name: 'Marion County',
  from: '2026-10-01',
  method: 'state base',
  rate: '0.0225',
};
const change = {
  jurisdiction: 'US-IN',
  name: 'Indiana',
  year: 2026,
  locals: [county],
};
const changePath = 'us/IN/2026-10-01.json';
const countyName = 'locals IN_COUNTY_49 2026-10-01';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paywright-law-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(
    join(folder, path),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

const textsOf = (findings: readonly LawFinding[]) =>
  findings.map(({ file, figure: name, message }) => `${file} ${name}: ${message}`);

describe('a law folder', () => {
  it('is read with its figures, and other files than law files are left out', async () => {
    write(changePath, change);
    write('README.md', 'notes');
    write('examples/indiana.json', []);
    const { files, findings } = await readLawFolder(folder);
    expect(findings).toEqual([]);
    expect(files.flatMap(({ figures }) => figures.map(({ name }) => name))).toEqual([countyName]);
  });

  it.each<[string, string, unknown, RegExp]>([
    ['broken JSON', changePath, '{"year": ', /is not a JSON object/],
    [
      'a number',
      changePath,
      { ...change, locals: [{ ...county, rate: 0.02 }] },
      /rate is the number 0.02. Write figures as text/,
    ],
    ['an empty source', changePath, { ...change, locals: [{ ...county, source: '' }] }, /source/],
    [
      'a figure that confirms itself',
      changePath,
      { ...change, locals: [{ ...county, status: 'C' }] },
      /status must be "unconfirmed"/,
    ],
    [
      'a confirmation',
      changePath,
      { ...change, locals: [{ ...county, confirmation: { by: ['Ann'], on: '2026-10-01' } }] },
      /remove the field "confirmation"/,
    ],
    [
      'the same figure twice',
      changePath,
      { ...change, locals: [county, county] },
      /is there twice/,
    ],
    ['a field that is unknown', changePath, { ...change, extra: 1 }, /extra/],
    ['a built-in file', 'us/IN/2026.json', change, /two files for the same place/],
    ['a path that is unknown', 'us/Indiana/2027.json', change, /not the path of a law file/],
  ])('with %s is refused by name', async (_, path, content, expected) => {
    write(path, content);
    const { findings } = await readLawFolder(folder);
    expect(textsOf(findings).join('\n')).toMatch(expected);
    expect(findings.every(({ file }) => file === path)).toBe(true);
  });

  it('that changes while it is read is refused', async () => {
    write(changePath, change);
    let isRead = false;
    const reading = readLawFolder(folder).finally(() => {
      isRead = true;
    });
    for (let length = 1; !isRead; length += 1) {
      write(changePath, { ...change, name: 'I'.repeat(length) });
      await new Promise(setImmediate);
    }
    expect(textsOf((await reading).findings)).toContain(
      'folder : a file changed while the folder was read. Try again when nobody is writing to it.',
    );
  });

  it('has another signature once a file is written', async () => {
    write(changePath, change);
    const before = await signatureOf(folder);
    expect(await signatureOf(folder)).toBe(before);
    write(changePath, { ...change, name: 'Hoosier State' });
    expect(await signatureOf(folder)).not.toBe(before);
  });
});

describe('a figure of a law folder', () => {
  async function apply(confirmations: readonly Partial<ConfirmedFigure>[], people = 1) {
    const { files } = await readLawFolder(folder);
    const digest = files[0]?.figures[0]?.digest ?? '';
    const given = confirmations.map((each) => ({
      file: changePath,
      figure: countyName,
      digest,
      source: 'Notice 1',
      by: 'Ann',
      on: calendarDate('2026-10-05'),
      ...each,
    }));
    return applyConfirmations(files, given, people);
  }

  const isConfirmed = ({ files }: Awaited<ReturnType<typeof apply>>) => files[0]?.isConfirmed;

  beforeEach(() => write(changePath, change));

  it('is a draft until it is confirmed', async () => {
    expect(isConfirmed(await apply([]))).toBe(false);
    expect(isConfirmed(await apply([{}]))).toBe(true);
  });

  it('needs two different people where the operator wants it', async () => {
    expect(isConfirmed(await apply([{}], 2))).toBe(false);
    expect(isConfirmed(await apply([{}, {}], 2))).toBe(false);
    expect(isConfirmed(await apply([{}, { by: 'Bob' }], 2))).toBe(true);
  });

  it('is refused by name once it is not what was confirmed', async () => {
    const added = await apply([{ digest: '00' }]);
    expect(textsOf(added.findings)).toEqual([
      `${changePath} ${countyName}: is not the figure that was confirmed. Write it as it was, or confirm this one with "paywright law confirm".`,
    ]);
    expect(isConfirmed(added)).toBe(false);
  });

  it('counts as it was confirmed last: a server with the former file refuses it', async () => {
    expect((await apply([{ digest: '00' }, {}])).findings).toEqual([]);
    expect((await apply([{}, { digest: '00' }])).findings).toHaveLength(1);
  });

  it('is missed by name where the folder lacks it', async () => {
    const { findings } = await apply([{}, { figure: 'locals IN_COUNTY_01 2026-10-01' }]);
    expect(textsOf(findings)).toEqual([
      `${changePath} locals IN_COUNTY_01 2026-10-01: was confirmed, but is not in the law folder of this server. Copy the file to it.`,
    ]);
  });

  it('applies from its first day on, with the source and the person who confirmed it', async () => {
    const law = openLaw((await apply([{}])).files);
    const countyOn = (date: string) =>
      law
        .on({ payDate: calendarDate(date) })
        .state('IN')
        ?.locals.find(({ code }) => code === 'IN_COUNTY_49');
    expect(countyOn('2026-09-30')).toMatchObject({ rate: rate('0.0202') });
    expect(countyOn('2026-10-01')).toMatchObject({
      rate: rate('0.0225'),
      status: 'C',
      source: 'Notice 1 (confirmed by Ann on 2026-10-05)',
      confirmation: { by: ['Ann'], on: '2026-10-05' },
    });
    const day = calendarDate('2026-10-01');
    expect(law.versionOn(day)).not.toBe(builtInLaw.versionOn(day));
    const before = calendarDate('2026-09-30');
    expect(law.versionOn(before)).toBe(builtInLaw.versionOn(before));
    expect(law.draftsOn(day, ['IN'])).toEqual([]);
    const draft = openLaw((await apply([])).files);
    expect(draft.draftsOn(day, ['IN'])).toEqual([changePath]);
    expect(draft.draftsOn(day, ['OH'])).toEqual([]);
    expect(draft.draftsOn(before, ['IN'])).toEqual([]);
  });
});
