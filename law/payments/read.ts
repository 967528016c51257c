import { readLawJson } from '../law-files.ts';
import {
  type ChangeCode,
  changeCodesSchema,
  type EftpsLaw,
  eftpsSchema,
  type ReturnCode,
  type ReturnLimits,
  returnCodesSchema,
  returnLimitsSchema,
} from './schema.ts';

let returnCodes: ReadonlyMap<string, ReturnCode> | undefined;
let changeCodes: ReadonlyMap<string, ChangeCode> | undefined;

/** Undefined for an unpublished code. A payment with such a code still counts as returned. */
export function findReturnCode(code: string): ReturnCode | undefined {
  returnCodes ??= byCode(returnCodesSchema.parse(readLawJson('payments/return-codes.json')).codes);
  return returnCodes.get(code);
}

export function findChangeCode(code: string): ChangeCode | undefined {
  changeCodes ??= byCode(changeCodesSchema.parse(readLawJson('payments/change-codes.json')).codes);
  return changeCodes.get(code);
}

let returnLimits: ReturnLimits | undefined;

/** The shares of debits that may be returned, by kind of return. */
export function readReturnLimits(): ReturnLimits {
  returnLimits ??= returnLimitsSchema.parse(readLawJson('payments/return-limits.json'));
  return returnLimits;
}

export function readEftps(): EftpsLaw {
  return eftpsSchema.parse(readLawJson('payments/eftps.json'));
}

function byCode<Code extends { readonly code: string }>(
  codes: readonly Code[],
): ReadonlyMap<string, Code> {
  return new Map(codes.map((one) => [one.code, one]));
}
