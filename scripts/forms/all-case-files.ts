import { addendumCases } from './addendum-cases.ts';
import type { CaseFile } from './case-file.ts';
import { depositCases } from './deposit-cases.ts';
import { efw2Cases } from './efw2-cases.ts';
import { form940Cases } from './form-940-cases.ts';
import { form941Cases } from './form-941-cases.ts';
import { publication1220Cases } from './publication-1220-cases.ts';
import { w2Cases } from './w2-cases.ts';

/** Files whose cases the product answers, at least in part. */
export const allCaseFiles: readonly CaseFile[] = [
  addendumCases,
  depositCases,
  efw2Cases,
  form940Cases,
  form941Cases,
  publication1220Cases,
  w2Cases,
];
