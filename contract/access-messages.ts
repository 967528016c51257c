/** Answers to callers who may not call an operation; `{operation}`, `{roles}` and `{screen}` are placeholders. */
export const accessRefusals = {
  keyReadsOnly:
    'This API key reads only: {operation} changes records. Use a key with another scope.',
  keyWithoutSensitiveData:
    'This API key has no access to bank and identity data, keys and people: {operation} needs a key with the scope all.',
  keyForPayroll:
    'This API key is for payroll only: {operation} is not in the modules payroll and reports.',
  keyOfCompanies: 'This API key is for single companies: {operation} concerns the whole account.',
  roleMissing: '{operation} needs one of these roles: {roles}.',
  linkCannotConfirm:
    '{operation} must be confirmed by a person who has signed in: a link cannot confirm it.',
  otherScreen: '{operation} is not part of the screen {screen} that the link opens.',
  notOwnRecords: '{operation} may be called for your own records only.',
} as const satisfies Readonly<Record<string, string>>;
