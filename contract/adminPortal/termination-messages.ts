/** Why a worker cannot leave as stated, in order of precedence. */
export const terminationRefusals = {
  unknownUser: 'Invalid UserId',
  alreadyDeactivated:
    '{user} is deactivated from {exitDate} on already: take it back with activateUser first.',
  alreadyTerminated:
    '{user} is terminated from {exitDate} on already: take it back with activateUser first.',
  alreadyGone:
    '{user} is off the payroll already: give an exitDate of today or earlier, or bring the worker back with activateUser first.',
  exitBeforeJoining: 'exitDate must not lie before the dateOfJoin of {user}, {joinedOn}.',
  exitTooLate: 'exitDate must not lie more than a year ahead.',
} as const;

/** What a current worker still needs to be active, one sentence each. */
export const activationRequirementMessages = {
  wage: 'A wage is missing: add it with addUserWage.',
  identity: 'The identity is not verified: see addKycInformation.',
  payAccount: 'A bank account for direct deposit is missing: add it with addUserBankAccount.',
} as const;
