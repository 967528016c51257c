import type { CaseFile } from './case-file.ts';

/** Files whose cases the product answers, at least in part. */
export const allCaseFiles: readonly CaseFile[] = [];
