import { CHANGE_CODES, RETURN_CODES } from 'achkit';
import { describe, expect, it } from 'vitest';
import { parseCorrectedData } from '../../engine/payments/rails/ach/read-return-file.ts';
import { readLawJson } from '../law-files.ts';
import { findChangeCode, findReturnCode } from './read.ts';
import { changeCodesSchema, returnCodesSchema } from './schema.ts';

const returns = returnCodesSchema.parse(readLawJson('payments/return-codes.json'));
const changes = changeCodesSchema.parse(readLawJson('payments/change-codes.json'));

describe('return codes', () => {
  it('are sorted and unique', () => {
    const codes = returns.codes.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect([codes[0], codes.at(-1)]).toEqual(['R01', 'R85']);
  });

  it('include every code of an independent list', () => {
    expect(Object.keys(RETURN_CODES).filter((code) => !findReturnCode(code))).toEqual([]);
  });

  it.each([
    ['R01', 'as it was', 'funds come and go'],
    ['R09', 'as it was', 'checks clear'],
    ['R08', 'with a new authorization', 'somebody stopped it on purpose'],
    ['R03', 'corrected', 'the account was wrong'],
    ['R15', 'not', 'the pay of somebody who died goes to the estate, by check'],
    ['R24', 'not', 'it was paid already'],
  ])('%s may be retried: %s, because %s', (code, retry) => {
    expect(findReturnCode(code)?.retry).toBe(retry);
  });

  it('only insufficient funds allow an unchanged retry', () => {
    const again = returns.codes.filter(({ retry }) => retry === 'as it was');
    expect(again.map(({ cause }) => cause)).toEqual(['funds', 'funds']);
  });

  it('an unpublished code is unknown', () => {
    expect(findReturnCode('R99')).toBeUndefined();
  });
});

describe('change codes', () => {
  it('include every code of an independent list, except refused notifications', () => {
    const missing = Object.keys(CHANGE_CODES).filter((code) => !findChangeCode(code));
    expect(missing.filter((code) => !code.startsWith('C6'))).toEqual([]);
  });

  it('correct the fields that the parser of corrected data returns', () => {
    const data: Readonly<Record<string, string>> = {
      C01: '1918171614',
      C02: '011401533',
      C03: '011401533   1918171614',
      C04: 'JANE SMITH',
      C05: '32',
      C06: '1918171614          32',
      C07: '0114015331918171614       32',
      C09: '123',
    };
    for (const { code, corrects } of changes.codes)
      expect(Object.keys(parseCorrectedData(code, data[code] ?? 'X') ?? {}), code).toEqual(
        corrects,
      );
  });
});
