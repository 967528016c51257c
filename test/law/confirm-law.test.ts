import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { confirmLaw } from '../../server/cli/law-confirm.ts';
import { listBrokenConfirmations, listLawConfirmations } from '../../store/law-confirmations.ts';
import { initialTime as now, type TestApp } from '../harness/app.ts';
import { examine } from '../harness/doctor.ts';
import { test as base } from '../harness/fixtures.ts';

const county = {
  code: 'IN_COUNTY_49',
  name: 'Marion County',
  from: '2026-10-01',
  status: 'unconfirmed',
  source: 'Departmental Notice 1, October 2026',
  method: 'state base',
  rate: '0.0225',
};

/** A new folder with a change of a county's rate, and the command that confirms it. */
const test = base.extend('folder', ({ app }) => {
  const path = mkdtempSync(join(tmpdir(), 'paywright-law-'));
  mkdirSync(join(path, 'us/IN'), { recursive: true });
  const write = (changes: object = {}) =>
    writeFileSync(
      join(path, 'us/IN/2026-10-01.json'),
      JSON.stringify({
        jurisdiction: 'US-IN',
        name: 'Indiana',
        year: 2026,
        locals: [{ ...county, ...changes }],
      }),
    );
  write();
  const confirm = (by: string, people = 1, options = {}) =>
    confirmLaw(app.owner, path, { by, ...options }, { people, now });
  return { path, write, confirm };
});

describe('law confirm', () => {
  test('records who confirmed a figure, from which source and when, once for each person', async ({
    app,
    folder,
  }) => {
    expect(await folder.confirm('Ann Lee', 2)).toEqual([
      'Ann Lee confirmed 1 figures.',
      'A figure needs 2 people.',
      'Not confirmed yet, and not used for live accounts: us/IN/2026-10-01.json',
    ]);
    expect(await folder.confirm('Ann Lee', 2)).toContain(
      'Ann Lee confirmed 0 figures; 1 were confirmed before.',
    );
    expect(await folder.confirm('Bob Ray', 2, { source: 'DN 1' })).toContain(
      'Every file of the folder is confirmed.',
    );
    const stored = (await listLawConfirmations(app.owner)).map(({ digest, ...each }) => each);
    const figure = { file: 'us/IN/2026-10-01.json', figure: 'locals IN_COUNTY_49 2026-10-01' };
    expect(stored).toEqual([
      { ...figure, source: county.source, confirmedBy: 'Ann Lee', confirmedAt: now },
      { ...figure, source: 'DN 1', confirmedBy: 'Bob Ray', confirmedAt: now },
    ]);
  });

  test('refuses a folder with a fault by name, and confirms nothing of it', async ({
    app,
    folder,
  }) => {
    const before = await listLawConfirmations(app.owner);
    folder.write({ rate: 0.0225 });
    await expect(folder.confirm('Ann Lee')).rejects.toThrow(
      /Nothing was confirmed.\n.*IN_COUNTY_49.*rate is the number 0.0225/,
    );
    folder.write({ from: '2026-11-01' });
    await expect(folder.confirm('Ann Lee')).rejects.toThrow(/Nothing was confirmed.\n.*2026-11-01/);
    folder.write();
    await expect(folder.confirm(' ')).rejects.toThrow('--by must name the person');
    await expect(folder.confirm('Ann Lee', 1, { file: ['us/OH/2027.json'] })).rejects.toThrow(
      'The folder has no usable file us/OH/2027.json.',
    );
    await expect(folder.confirm('Ann Lee', 1, { figure: 'programs' })).rejects.toThrow(
      'The folder has no such figure.',
    );
    expect(await listLawConfirmations(app.owner)).toEqual(before);
  });

  test('is a record that the doctor finds edited by SQL', async ({ app, folder }) => {
    await folder.confirm('Cy Young');
    expect(await listBrokenConfirmations(app.owner)).toEqual([]);
    await editBySql(app);
    expect(await listBrokenConfirmations(app.owner)).toEqual([1]);
    const faults = (await examine(app.owner)).flatMap((finding) => finding.faults);
    expect(faults).toEqual(['confirmation 1 of a law figure was edited by SQL']);
  });
});

async function editBySql({ owner }: TestApp): Promise<void> {
  for (const sql of [
    'alter table law_confirmation disable trigger user',
    `update law_confirmation set confirmed_by = 'Somebody else' where position = 1`,
    'alter table law_confirmation enable trigger user',
  ])
    await owner.query(statement('', sql));
}
