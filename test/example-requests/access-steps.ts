import { type ExampleStep, step } from './example-step.ts';

/** An API key from its first day to its last, and people who join and leave. */
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
  step('getCaller'),
  step(
    'createSessionLink',
    {
      sessionLink: {
        companyId: '{companyId}',
        role: 'bookKeeper',
        screen: 'reports',
        origins: ['https://example.com'],
        theme: { accentColor: '#1a5fb4' },
        minutes: 30,
      },
    },
    { sessionLinkId: 'sessionLink.sessionLinkId' },
  ),
  step('getSessionLinks', { limit: 10 }),
  step('withdrawSessionLink', { sessionLinkId: '{sessionLinkId}' }),
  step('revokeApiKey', { apiKeyId: '{apiKeyId}' }),
  step(
    'invitePerson',
    {
      email: 'grace@example.com',
      name: 'Grace Hopper',
      role: 'bookKeeper',
      companyId: '{companyId}',
    },
    { link: 'invitation.link' },
  ),
  // The person opens the link and chooses a password, which is no operation.
  step('acceptInvitation'),
  step('getPeople', { companyId: '{companyId}', limit: 50 }, { personId: 'people.0.personId' }),
  step('getOperatorReadings', { companyId: '{companyId}', limit: 10 }),
  step('getReportFiles', { companyId: '{companyId}', limit: 10 }),
  step('getActivity', { companyId: '{companyId}', limit: 10 }),
  step('changeRole', { personId: '{personId}', companyId: '{companyId}', role: 'preparer' }),
  step('removePerson', { personId: '{personId}' }),
  step(
    'invitePerson',
    { email: 'jean@example.com', name: 'Jean Bartik', role: 'accountAdmin' },
    { invitationId: 'invitation.invitationId' },
  ),
  step('withdrawInvitation', { invitationId: '{invitationId}' }),
];
