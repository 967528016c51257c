/** Reasons to refuse a deactivation or termination, in order of precedence. */
export const terminationRefusals = {
  unknownUser: 'Invalid UserId',
  alreadyDeactivated:
    '{user} is already deactivated as of {exitDate}: undo that with activateUser first.',
  alreadyTerminated:
    '{user} is already terminated as of {exitDate}: undo that with activateUser first.',
  alreadyLeft:
    '{user} is already off the payroll: send an exitDate of today or earlier, or bring the worker back with activateUser first.',
  exitBeforeJoining: 'exitDate must not be before the dateOfJoin of {user}, {joinedOn}.',
  exitTooLate: 'exitDate must not be more than one year in the future.',
} as const;

/** Messages about what a current worker still needs to be active. */
export const activationRequirementMessages = {
  wage: 'The wage is missing: add it with addUserWage.',
  identity: 'The identity is not verified: see addKycInformation.',
  payAccount: 'A bank account for direct deposit is missing: add it with addUserBankAccount.',
} as const;
