import type { CostKind } from '../../values/cost-code.ts';
import { optionalTextCodec, textCodec } from '../wire.ts';

/** Names of the kinds of codes in requests and answers. */
export const costKindLabels = {
  department: 'Department',
  job: 'Job',
  costCenter: 'Cost center',
} as const satisfies Readonly<Record<CostKind, string>>;

export const costKindWords = ['Department', 'Job', 'Cost center'] as const;

/** Accepted in any case, stored in upper case. */
const costCodeFormat = {
  parse: (text: string) =>
    text === '' || /[\p{Cc}\p{Cs}]/u.test(text) ? undefined : text.toUpperCase(),
  expected: 'a code of at most 100 characters, without control characters',
};

export const costCodeField = () => textCodec(costCodeFormat);

/** Fields of a line or a worker that name a department, a job and a cost center. */
export const costCodeFields = () => ({
  department: optionalTextCodec(costCodeFormat),
  job: optionalTextCodec(costCodeFormat),
  costCenter: optionalTextCodec(costCodeFormat),
});
