import { type ExampleStep, step } from './example-step.ts';

/** An API key from its first day to its last. */
export const accessSteps: readonly ExampleStep[] = [
  step(
    'addApiKey',
    {
      apiKey: {
        name: 'Nightly import',
        scope: 'payrollOnly',
        companyIds: ['{companyId}'],
        expiresOn: '2036-01-01',
      },
    },
    { apiKeyId: 'apiKey.apiKeyId' },
  ),
  step(
    'rotateApiKey',
    { apiKeyId: '{apiKeyId}', overlapHours: 1 },
    { apiKeyId: 'apiKey.apiKeyId' },
  ),
  step('getApiKeys'),
  step('revokeApiKey', { apiKeyId: '{apiKeyId}' }),
];
