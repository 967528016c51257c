export const invalidDate = 'Invalid date format';

/** Reasons to refuse a wage, in order of precedence. */
export const wageRefusals = {
  wrongWorkerType:
    '{user} is a {workerType} worker: change the workerType with updateUser before the wage.',
  startsTooLate: 'startDate must not be more than one year in the future.',
  startsTooLongAgo: 'startDate must not be more than 100 years ago.',
  unknownOccupation:
    'tippedOccupationCode {code} is not on the Treasury list of occupations with tips. Send a code of three digits, or 000 for work outside the list.',
} as const;

/** Warnings about wages that are accepted but may be mistakes. */
export const wageWarningMessages = {
  startsBeforeJoining: 'startDate is before the dateOfJoin, {joinedOn}.',
  replacedLater: 'Another wage applies from {next}.',
  ownerPaysFuta:
    '{user} is exempt from state unemployment tax, at your word, but not from FUTA: federal law counts officers of a corporation as employees (26 U.S.C. 3306(i)). Form 940 allows no credit for wages that the state exempts.',
} as const;
