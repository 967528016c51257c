import type { KeyDescriptions } from './key-description.ts';

/** Keys about workers who are free of some federal taxes, and kinds that are not supported. */
export const exemptionKeys = {
  agriculturalNotSupported: [
    'Agricultural workers are reported on Form 943, which is not prepared.',
    'Pay the worker outside this system.',
  ],
  birthMissing: [
    'The date of birth decides the age until which the worker is free of the taxes, and is missing.',
    'Add it with addKycInformation.',
  ],
  clergyNotSupported: ['Pay of ministers is not computed.', 'Pay the worker outside this system.'],
  householdNotSupported: [
    'Household workers are reported on Schedule H, which is not prepared.',
    'Pay the worker outside this system.',
  ],
  statutoryNotSupported: [
    'Pay of statutory employees is not computed.',
    'Pay the worker outside this system.',
  ],
  tooOld: [
    'The worker is too old to be free of these taxes as a child of the owner.',
    'Correct the date of birth, or leave the worker as an ordinary employee.',
  ],
  wrongEntity: [
    'The company is not a sole proprietor, so it does not employ a relative of its owner.',
    'Correct the entity type with addKybInformation, or leave the worker as an ordinary employee.',
  ],
} as const satisfies KeyDescriptions;
