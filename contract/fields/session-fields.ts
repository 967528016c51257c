import { exampleId, exampleMoment, type FieldTexts, guid, moment } from './field-text.ts';

/** Sessions of people. */
export const sessionFields: FieldTexts = {
  'signIn.email': ['Email address of the person.', 'ada@example.com'],
  password: ['Password of the person.', 'granite lamp otter seven'],
  'acceptInvitation.password': [
    'Password that a new person chooses: 12 to 200 characters.',
    'granite lamp otter seven',
  ],
  'passSecondFactor.code': ['One-time code of six digits, or a recovery code.', '492039'],
  'confirmRequest.code': ['One-time code of six digits, or a recovery code.', '492039'],
  'acceptInvitation.code': [
    'Code of the invitation, from its link.',
    'S3dUo0mY1J1m0d2mJr9wzq3oQh0nJrM1wq2yVx8kQ4E',
  ],
  session: ['The session.'],
  'session.status': ['State of the session after the request.'],
  sessionId: ['Id of a session, as getSessions returns it.', exampleId, guid],
  'endSession.sessionId': ['Session to end; without it, all of the person.', exampleId],
  endsAt: ['Moment at which the session ends at the latest.', exampleMoment, moment],
  authenticatorSecret: [
    'Secret of the one-time codes, in Base32; shown once.',
    'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ],
  authenticatorUri: [
    'The same secret as an address that authenticators read, for a QR code.',
    'otpauth://totp/Paywright:ada%40example.com?secret=JBSWY3DPEHPK3PXP',
  ],
  recoveryCodes: [
    'Codes that replace a one-time code, each of them once; shown once.',
    ['7KQP-2M4X-TR9C-W3HD'],
  ],
  'getSession.person': ['The person who is signed in.'],
  'person.personId': ['Id of the person.', exampleId, guid],
  'person.name': ['Name of the person.', 'Ada Lovelace'],
  'person.email': ['Email address of the person.', 'ada@example.com'],
  accountId: ['Id of an account to which the person belongs.', exampleId, guid],
  'getSession.accountId': [
    'The account in which the session acts; absent until one is chosen.',
    exampleId,
    guid,
  ],
  memberships: ['Roles of the person in the chosen account.'],
  'memberships.role': ['The role.', 'payrollAdmin'],
  'memberships.companyId': ['Company of the role; absent for the whole account.', exampleId, guid],
  'memberships.userId': ['The worker whom a person with the role worker is.', exampleId, guid],
  'memberships.businessUserId': [
    'The business user whom the person is; absent for others.',
    exampleId,
    guid,
  ],
  accounts: ['Accounts to which the person belongs.'],
  'accounts.name': ['Name of the account.', 'Analytical Engines'],
  'accounts.kind': ['Kind of the account.'],
  sessions: ['Sessions of the person, the last used first.'],
  'sessions.createdAt': ['Moment of the sign-in.', exampleMoment, moment],
  seenAt: ['Moment of the last request, to a minute.', exampleMoment, moment],
  userAgent: ['The browser, as it describes itself.', 'Mozilla/5.0'],
  'sessions.address': ['IP address of the sign-in.', '192.0.2.1'],
  isThis: ['True for the session that asks.', true],
  operation: ['Name of the operation to confirm.', 'initiatePayroll'],
  digest: [
    'SHA-256 of the body that will be sent, byte for byte.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  confirmation: [
    'Value of the header Paywright-Confirmation; shown once.',
    'S3dUo0mY1J1m0d2mJr9wzq3oQh0nJrM1wq2yVx8kQ4E',
  ],
  'confirmRequest.expiresAt': [
    'Moment from which the confirmation is refused.',
    exampleMoment,
    moment,
  ],
};
