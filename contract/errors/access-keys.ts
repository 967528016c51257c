import type { KeyDescriptions } from './key-description.ts';

/** Keys of requests that the caller may not send, and of the operations of access. */
export const accessKeys = {
  companyMissing: [
    'The role is a role in a company, and the invitation or link names none.',
    'Send companyId, or the role accountAdmin for the whole account.',
  ],
  companyNotNeeded: [
    'The role accountAdmin is for the whole account, and the invitation names a company.',
    'Leave companyId out, or choose another role.',
  ],
  companyNotOpen: [
    'The message of an event shows records of a company that the session of the operator has not opened.',
    'Open the company with openCompany and a reason.',
  ],
  expiresInThePast: ['An API key would expire before it can be used.', 'Choose a later date.'],
  hasRoleAlready: [
    'The invited person holds a role in the company, or in the whole account, already.',
    'Change the role with changeRole.',
  ],
  invitationClosed: [
    'The invitation was accepted or withdrawn, or it has expired.',
    'Nothing is to be done. If the person has joined, use removePerson.',
  ],
  isOperatorAlready: [
    'The person to invite is an operator.',
    'Nothing is to be done: the person can sign in.',
  ],
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
    'The operation concerns bank or identity data, API keys or roles of people, which the scope of the API key excludes.',
    'Use a key with the scope all.',
  ],
  lastAccountAdmin: [
    'Nobody who signs in would administer the account any more.',
    'Invite another account admin with invitePerson first.',
  ],
  lastKey: [
    'The account would have no API key with access to everything left.',
    'Add another key with addApiKey first.',
  ],
  linkCannotConfirm: [
    'The request has the session of a link, and the operation needs the confirmation of a person.',
    'Let a person with the role sign in and confirm it, or send it with an API key.',
  ],
  noCompanyOpen: [
    'The session of the operator has opened no company, or its time is over.',
    'Nothing is to be done. Open a company with openCompany to read it.',
  ],
  notDownloaded: [
    'A file for the bank is to be recorded as sent and was not downloaded yet.',
    'Download it with downloadBankFile and give it to the bank first.',
  ],
  notOwnRecords: [
    'A worker asks for the records of somebody else.',
    'Send your own userId, or ask an administrator.',
  ],
  notPending: [
    'The verification was decided before, or was not asked for, or is of a sandbox account.',
    'List the verifications that need a decision with getReviews.',
  ],
  notYourself: [
    'The request names another person as the one who approves, or as the owner of an API key.',
    'Leave the id out or send your own; the other person must send the request.',
  ],
  otherScreen: [
    'The request has the session of a link, and the operation is not part of its screen.',
    'Create a link to the screen that needs it, or let a person sign in.',
  ],
  ownRole: [
    'A person tries to change or remove their own role.',
    'Ask another administrator to do it.',
  ],
  roleMissing: [
    'The person who has signed in has no role that may call the operation, or an API key calls an operation of operators.',
    'Ask an administrator for one of the roles in the message. An operator opens the company with openCompany first.',
  ],
  roleTooHigh: [
    'The role to give or to take is above the role of the caller, or in a company that the caller does not administer.',
    'Ask an account admin to do it.',
  ],
  revokedBefore: ['The API key was revoked before or has expired.', 'Nothing is to be done.'],
  roleWithoutScreen: [
    'A link to a screen has a role that does not use this screen.',
    'Choose one of the roles that the message names, or another screen.',
  ],
  sentBefore: ['The file for the bank is recorded as sent already.', 'Nothing is to be done.'],
  tooManyKeys: [
    'The account has the largest number of API keys.',
    'Revoke one with revokeApiKey first.',
  ],
  unknownAccountId: ['The account does not exist.', 'Use an id that getAccounts returns.'],
  unknownApiKey: [
    'The account has no API key with this id.',
    'List the keys of the account with getApiKeys.',
  ],
  unknownInvitation: [
    'The caller sees no invitation with this id.',
    'List the open invitations with getPeople.',
  ],
  unknownPerson: [
    'The person does not exist or has no role in the account, or none that the request could change.',
    'List the people with getPeople.',
  ],
  unknownSessionLink: [
    'The account has no link with this id.',
    'List the links of the account with getSessionLinks.',
  ],
  userMissing: [
    'The role worker is that of one worker, and the invitation or link names none.',
    'Send userId.',
  ],
  userNotNeeded: [
    'The invitation or link names a worker, and its role is not worker.',
    'Leave userId out, or choose the role worker.',
  ],
} as const satisfies KeyDescriptions;
