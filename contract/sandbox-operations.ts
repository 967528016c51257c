import { advanceClock } from './sandbox/advanceClock.ts';
import { createDemoCompany } from './sandbox/createDemoCompany.ts';
import { getClock } from './sandbox/getClock.ts';
import { simulateAchReturn } from './sandbox/simulateAchReturn.ts';
import { simulateFundingFailure } from './sandbox/simulateFundingFailure.ts';
import { simulateMicroDeposits } from './sandbox/simulateMicroDeposits.ts';
import { simulateVerification } from './sandbox/simulateVerification.ts';

/** Operations of sandbox accounts, part of the list in operations.ts. */
export const sandboxOperations = {
  advanceClock,
  createDemoCompany,
  getClock,
  simulateAchReturn,
  simulateFundingFailure,
  simulateMicroDeposits,
  simulateVerification,
} as const;
