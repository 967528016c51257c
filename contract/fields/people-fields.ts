import { exampleId, exampleMoment, type FieldTexts, guid, moment } from './field-text.ts';

/** People who sign in, their roles and invitations. */
export const peopleFields: FieldTexts = {
  people: ['People who may sign in, and open invitations.'],
  person: ['The person.'],
  personId: ['Id of the person, as getPeople returns it.', exampleId, guid],
  'Person.personId': ['Id of the person; absent for an invitation.', exampleId, guid],
  'Person.invitationId': ['Id of the open invitation; absent for a person.', exampleId, guid],
  'Person.status': ['Active: may sign in. Invite Sent: has not accepted the invitation yet.'],
  'Person.name': ['Name of the person.', 'Grace Hopper'],
  'Person.email': ['Email with which the person signs in.', 'grace@example.com'],
  'Person.roles': ['Roles of the person; for an invitation, the one it gives.'],
  lastSignInAt: [
    'Last time the person signed in to the account; absent before the first.',
    exampleMoment,
    moment,
  ],
  'Person.expiresAt': [
    'Moment until which the invitation can be accepted; absent for a person.',
    exampleMoment,
    moment,
  ],
  role: ['Role of the person.', 'bookKeeper'],
  'PersonRole.companyId': ['Company of the role; absent for the whole account.', exampleId, guid],
  'PersonRole.userId': ['Worker whom the person is; absent for other roles.', exampleId, guid],
  'PersonRole.businessUserId': [
    'Business user whom the person is; absent if the invitation named none.',
    exampleId,
    guid,
  ],
  invitation: ['The invitation.'],
  invitationId: ['Id of the invitation, as invitePerson or getPeople returns it.', exampleId, guid],
  'invitePerson.email': ['Email with which the person will sign in.', 'grace@example.com'],
  'invitePerson.name': ['Name of the person.', 'Grace Hopper'],
  'invitePerson.companyId': [
    'Company of the role; left out for the role accountAdmin.',
    exampleId,
    guid,
  ],
  'invitePerson.userId': ['Worker whom the person is, for the role worker.', exampleId, guid],
  'invitePerson.businessUserId': [
    'Business user whom the person is, if they approve payrolls.',
    exampleId,
    guid,
  ],
  'getPeople.companyId': ['Lists only roles and invitations of this company.', exampleId, guid],
  'removePerson.companyId': [
    'Company in which the roles end; without it, all that you administer.',
    exampleId,
    guid,
  ],
  link: [
    'Address with which the person joins, once; shown only once.',
    'https://payroll.example.com/invitation#3kq…',
  ],
  'invitation.expiresAt': ['Moment until which the link works.', exampleMoment, moment],
};
