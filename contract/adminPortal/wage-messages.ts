export const invalidDate = 'Invalid date format';

/** Why a wage cannot be taken as stated, in order of precedence. */
export const wageRefusals = {
  otherWorkerType:
    '{user} is a {workerType} worker: change the worker type with updateUser before the wage.',
  startsTooLate: 'startDate must not lie more than a year ahead.',
  startsTooLongAgo: 'startDate must not lie more than a hundred years ago.',
} as const;

/** What was accepted although it may be a mistake, said in the answer's message. */
export const wageWarningMessages = {
  startsBeforeJoining: 'The startDate lies before the dateOfJoin, {joinedOn}.',
  replacedLater: 'From {next} on another wage counts.',
} as const;
