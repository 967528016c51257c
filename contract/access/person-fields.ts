import { id } from '../wire.ts';

export const unknownPerson = 'Invalid PersonId';

export const personId = () => id('person', unknownPerson);

/** Refusals of a caller who may not decide a role. */
export const roleRefusals = {
  ownRole: 'Nobody changes or removes their own role. Ask another administrator.',
  roleTooHigh:
    'You may not give or take this role: it is above your own, or in a company that you do not administer.',
} as const;
