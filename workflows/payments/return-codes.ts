import { findChangeCode, findReturnCode } from '../../law/law.ts';

/** Stored in place of a bank's return code when a check is voided. */
export const voidReturnCode = 'VOID';

/** `R03: No account found`. */
export function describeReturnCode(code: string): string {
  if (code === voidReturnCode) return 'The check is void';
  const known = findReturnCode(code);
  return known ? `${code}: ${known.title}` : code;
}

/** `C01: Account number`. */
export function describeChangeCode(code: string): string {
  const known = findChangeCode(code);
  return known ? `${code}: ${known.title}` : code;
}
