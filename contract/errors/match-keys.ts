import type { KeyDescriptions } from './key-description.ts';

/** Keys about the match of deferrals to retirement plans. */
export const matchKeys = {
  matchAboveLimit: [
    'A match would exceed what the law lets be added to a retirement plan in a year.',
    'Lower the tiers.',
  ],
  matchAboveShare: [
    'The law allows a lower match in a plan of this kind.',
    'Lower the tiers to the share of pay that the message names.',
  ],
  coveredLater: [
    'coveredSince is after the first month of the enrollment.',
    'Send the first month of the coverage, or leave it out if that is the first month of the enrollment.',
  ],
  noCoverageMonths: [
    'coveredSince was sent for a benefit whose limit does not depend on months of coverage.',
    'Leave it out.',
  ],
  noCover: ['coverAmount was sent for a benefit that is not a life insurance.', 'Leave it out.'],
  notRetirementPlan: [
    'The benefit is not a retirement plan to which a company matches deferrals.',
    'Use one of the plans that the message lists.',
  ],
  tiersNotAscending: [
    'A tier of a match does not reach further than the one before.',
    'Send tiers in ascending order of payPercentage.',
  ],
} as const satisfies KeyDescriptions;
