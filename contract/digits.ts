import { z } from 'zod';
import { expectedIssue, expectedKey } from './wire.ts';

const describeDigits = ({ least, most }: { readonly least: number; readonly most: number }) =>
  `a code of ${least} to ${most} digits`;

/** A code of digits that callers send as a number or as text. */
export const optionalDigits = (lengths: { readonly least: number; readonly most: number }) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .meta({ [expectedKey]: describeDigits(lengths) })
    .transform((raw, context) => {
      const digits = String(raw ?? '').trim();
      if (digits === '') return undefined;
      if (/^\d+$/.test(digits) && digits.length >= lengths.least && digits.length <= lengths.most)
        return digits;
      context.issues.push({
        ...expectedIssue(describeDigits(lengths)),
        input: raw,
      });
      return z.NEVER;
    });
