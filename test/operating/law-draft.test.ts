import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { draftLaw } from '../../server/cli/law-draft.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-law-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(json|md)$/.test(path))
    .sort();
}

describe('paywright law draft', () => {
  it('writes the files of the next year and a page that describes them', async () => {
    const folder = join(newFolder(), 'law');
    expect(draftLaw('2027', folder)).toEqual([
      `The law of 2027 was drafted: 56 files in ${folder}, every figure that of 2026 and unconfirmed.`,
      `${folder}/README.md lists what usually changes, and where it is published.`,
    ]);
    const files = listFiles(folder);
    expect(files).toHaveLength(57);
    expect(files.filter((path) => path.startsWith('us/'))).toHaveLength(52);
    const federal = JSON.parse(readFileSync(join(folder, 'us/federal/2027.json'), 'utf8'));
    expect(federal).toMatchObject({ year: 2027, socialSecurity: [{ status: 'unconfirmed' }] });
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    await expect(readme.split('\n### California\n')[0]).toMatchFileSnapshot(
      'golden/law-draft-readme.md',
    );
  });

  it('lists each figure of the draft once at least, and notes about past years', () => {
    const folder = join(newFolder(), 'law');
    draftLaw('2027', folder);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const [usual = '', rest = ''] = readme.split('\n## Notes of 2026 that the draft leaves out\n');
    expect(usual).toContain('`us/CA/2027.json programs CA_SDI 2027-01-01` | rate 0.013 |');
    expect(usual).toContain('`garnishments/minimum-wages-2027.json states WA` |');
    expect(usual).toContain('not in the files of 2026');
    expect(rest).toContain('`us/OH/2027.json locals OH_SD_');
    expect(rest).toContain('Levies: to 2026.');
    expect(rest).toContain('`us/WA/2027.json programs WA_CARES 2027-01-01`: rate 0.0058');
  });

  it('starts from a change that the folder holds, and keeps its files', () => {
    const folder = newFolder();
    const county = { code: 'IN_COUNTY_01', name: 'Adams County', from: '2026-10-01' };
    const figure = { ...county, status: 'unconfirmed', source: 'DN#1', method: 'state base' };
    addFile(folder, 'us/IN/2026-10-01.json', {
      ...{ jurisdiction: 'US-IN', name: 'Indiana', year: 2026 },
      locals: [{ ...figure, rate: '0.0172' }],
    });
    writeFileSync(join(folder, 'README.md'), 'Ours.\n');

    const [, page] = draftLaw('2027', folder);

    expect(page).toContain('README-2027.md');
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('Ours.\n');
    expect(listFiles(folder)).toHaveLength(59);
    const indiana = JSON.parse(readFileSync(join(folder, 'us/IN/2027.json'), 'utf8'));
    expect(indiana.locals[0]).toMatchObject({ code: 'IN_COUNTY_01', rate: '0.0172' });
  });

  it('drafts a further year from the one in the folder', () => {
    const folder = join(newFolder(), 'law');
    draftLaw('2027', folder);
    draftLaw('2028', folder);
    const federal = JSON.parse(readFileSync(join(folder, 'us/federal/2028.json'), 'utf8'));
    expect(federal.incomeTax).toMatchObject([
      { from: '2028-01-01', source: 'Draft: the figures of 2027' },
    ]);
    expect(listFiles(folder)).toHaveLength(2 * 57);
  });

  it.each([
    ['2026', 'The law of 2026 is part of Paywright: it needs no draft.'],
    ['2028', 'The law of 2028 is drafted from that of 2027, which is missing. Draft 2027 first.'],
    ['27', '27 must be a year such as 2027.'],
    ['2027-01', '2027-01 must be a year such as 2027.'],
  ])('refuses %s and writes nothing', (year, message) => {
    const folder = join(newFolder(), 'law');
    expect(() => draftLaw(year, folder)).toThrow(message);
    expect(existsSync(folder)).toBe(false);
  });

  it.each(['us/CA/2027.json', 'kinds/limits-2027.json', 'us/IN/2027-07-01.json'])(
    'refuses a folder that holds %s',
    (path) => {
      const folder = newFolder();
      addFile(folder, path, {});
      expect(() => draftLaw('2027', folder)).toThrow(
        `${folder} holds files of 2027 already, such as ${path}. Nothing was written`,
      );
      expect(listFiles(folder)).toEqual([path]);
    },
  );

  it('refuses a folder with a damaged law file by its name', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'us/IN'), { recursive: true });
    writeFileSync(join(folder, 'us/IN/2026-10-01.json'), '{"year": 2026,');
    expect(() => draftLaw('2027', folder)).toThrow('us/IN/2026-10-01.json in');
  });

  it('leaves nothing behind where it cannot write', () => {
    const parent = newFolder();
    writeFileSync(join(parent, 'file'), '');
    expect(() => draftLaw('2027', join(parent, 'file', 'law'))).toThrow('Nothing was written to');
    // A file in place of a folder of the draft stops it halfway.
    const folder = newFolder();
    writeFileSync(join(folder, 'kinds'), '');
    expect(() => draftLaw('2027', folder)).toThrow('Nothing was written to');
    expect(readdirSync(folder)).toEqual(['kinds']);
    expect(readdirSync(parent)).toEqual(['file']);
  });
});

function addFile(folder: string, path: string, content: object): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}
