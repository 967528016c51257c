import type { CaseFile } from './case-file.ts';
import { depositCases } from './deposit-cases.ts';
import { form941Cases } from './form-941-cases.ts';

/** Files whose cases the product answers, at least in part. */
export const allCaseFiles: readonly CaseFile[] = [depositCases, form941Cases];
