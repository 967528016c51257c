import type { Answered } from '../call/ask.ts';

type Verification = Answered<'reports', 'getDeadlines'>['deadlines'][number]['kycStatus'];

/** States of the verification of a company. */
export const verificationWords: Readonly<Record<Verification, string>> = {
  new: 'not started',
  pending: 'under way',
  passed: 'verified',
  failed: 'failed',
};
