import type { KeyDescriptions } from './key-description.ts';

/** Keys of requests that the caller may not send, and of the operations of access. */
export const accessKeys = {
  expiresInThePast: ['An API key would expire before it can be used.', 'Choose a later date.'],
  keyExpired: [
    'The API key has expired or was revoked, so it cannot be rotated.',
    'Add a new key with addApiKey.',
  ],
  keyForPayroll: [
    'The API key has the scope payrollOnly and was used for another module.',
    'Use a key with another scope.',
  ],
  keyOfCompanies: [
    'The API key is limited to companies and was used for the whole account.',
    'Use a key without companies.',
  ],
  keyReadsOnly: [
    'The API key has the scope readOnly and was used for a write.',
    'Use a key with another scope.',
  ],
  keyWithoutSensitiveData: [
    'The operation reads or changes bank or identity data, which the scope of the API key excludes.',
    'Use a key with the scope all.',
  ],
  lastKey: [
    'The account would have no API key with access to everything left.',
    'Add another key with addApiKey first.',
  ],
  notOwnRecords: [
    'A worker asks for the records of somebody else.',
    'Send your own userId, or ask an administrator.',
  ],
  roleMissing: [
    'The person who has signed in has no role that may call the operation.',
    'Ask an administrator for one of the roles in the message.',
  ],
  tooManyKeys: [
    'The account has the largest number of API keys.',
    'Revoke one with revokeApiKey first.',
  ],
  unknownApiKey: [
    'The account has no API key with this id.',
    'List the keys of the account with getApiKeys.',
  ],
} as const satisfies KeyDescriptions;
