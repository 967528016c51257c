import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { type CertificateOnFile, findForm, findLockInLetter } from './certificates-on-file.ts';

const w4 = (
  revision: number,
  effectiveOn: string,
  change: Partial<CertificateOnFile> = {},
): CertificateOnFile => ({
  jurisdiction: 'US',
  kind: 'form',
  form: '2020',
  answers: {},
  year: Number(effectiveOn.slice(0, 4)),
  effectiveOn: calendarDate(effectiveOn),
  revision,
  ...change,
});
const exempt = { answers: { exempt: 'Yes' } };

describe('the form in effect', () => {
  it.each<[CertificateOnFile[], string, number | undefined, string]>([
    [[], '2026-12-11', undefined, 'none on file'],
    [[w4(1, '2026-01-01'), w4(2, '2026-06-01')], '2026-12-11', 2, 'the latest'],
    [[w4(1, '2026-01-01'), w4(2, '2027-01-01')], '2026-12-31', 1, 'not yet the one dated later'],
    [[w4(1, '2026-01-01'), w4(2, '2027-01-01')], '2027-01-01', 2, 'from its date on'],
    [[w4(1, '2027-01-01'), w4(2, '2026-06-01')], '2027-01-08', 1, 'by date, then by order'],
    [[w4(1, '2026-06-01'), w4(2, '2026-06-01')], '2026-06-01', 2, 'the later of one day'],
    [[w4(1, '2026-03-01', exempt)], '2027-02-15', 1, 'exempt until February 15'],
    [[w4(1, '2026-03-01', exempt)], '2027-02-16', undefined, 'then single without adjustments'],
    [
      [w4(1, '2025-01-01'), w4(2, '2026-03-01', exempt)],
      '2027-02-16',
      1,
      'or the last form without an exemption',
    ],
    [
      [w4(1, '2026-12-05', { ...exempt, year: 2027 })],
      '2028-02-15',
      1,
      'a form of 2027 given in December 2026 is for 2027',
    ],
  ])('%# is found (%s, %s, %s): %s', (certificates, payDate, revision) => {
    expect(findForm(certificates, 'US', payDate)?.revision).toBe(revision);
  });

  it('of a state is independent of the federal one', () => {
    const forms = [w4(1, '2026-01-01'), w4(2, '2026-01-01', { jurisdiction: 'CO' })];
    expect(findForm(forms, 'CO', '2026-12-11')?.revision).toBe(2);
    expect(findForm(forms, 'UT', '2026-12-11')).toBeUndefined();
  });
});

describe('a lock-in letter', () => {
  const letter = w4(1, '2026-07-01', { kind: 'lock-in letter' });
  const release = w4(2, '2026-11-01', { kind: 'lock-in letter', answers: { released: 'Yes' } });

  it('is in force from its date until it is released', () => {
    expect(findLockInLetter([letter, release], '2026-06-30')).toBeUndefined();
    expect(findLockInLetter([letter, release], '2026-10-31')).toBe(letter);
    expect(findLockInLetter([letter, release], '2026-11-01')).toBeUndefined();
  });

  it('is no form', () => {
    expect(findForm([letter], 'US', '2026-12-11')).toBeUndefined();
  });
});
