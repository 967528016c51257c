/** Refusals of decisions that need two people where people sign in. */
export const secondPersonRefusals = {
  approverMustSignIn:
    'A payroll admin of {company} must do this in person: sign in, or use an API key that belongs to a payroll admin.',
  notAdmin: '{name} is not a payroll admin of {company} and cannot decide this.',
} as const;
