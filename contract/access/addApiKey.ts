import { z } from 'zod';
import { keyScopes } from '../../values/access.ts';
import { accountAccess } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, name, optionalDate, optionalId, outcomeFields } from '../wire.ts';

/** Largest number of keys of an account that have not expired. */
export const maxApiKeys = 50;

/** Largest number of companies that a key is limited to. */
const maxCompanies = 100;

export const addApiKey = operation({
  module: 'access',
  name: 'addApiKey',
  verb: 'POST',
  access: accountAccess,
  summary: 'Adds an API key: another secret key for the client id of the account.',
  description:
    'The secret is shown only once. The scope `readOnly` allows reads, `payrollOnly` the modules payroll and reports, ' +
    '`withoutSensitiveData` every module; all three exclude bank and identity data, API keys and roles of people. With `companyIds`, other companies do not exist for the key, and operations of the whole account ' +
    'are refused. A person who has signed in can add a key of their own with `personId`: it approves ' +
    'payrolls in their name.',
  request: () =>
    z.object({
      apiKey: z.object({
        name: name(),
        scope: optionalEnum(keyScopes),
        companyIds: z.array(id('company', 'Invalid CompanyId')).min(1).max(maxCompanies).nullish(),
        personId: optionalId('person', 'Invalid PersonId'),
        expiresOn: optionalDate(),
      }),
    }),
  response: () =>
    z.object({
      apiKey: z.object({
        apiKeyId: z.string(),
        ...outcomeFields,
        clientId: z.string(),
        secretKey: z.string(),
      }),
    }),
  shownOnce: ['secretKey'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    notYourself:
      'personId must be your own: a person adds keys in their own name only, signed in or with such a key.',
    expiresInThePast: 'expiresOn must be after today.',
    tooManyKeys: `An account can have at most ${maxApiKeys} API keys. Revoke one with revokeApiKey first.`,
  },
});
