import type { Answered } from '../call/ask.ts';

type Status = Answered<'reports', 'getUsers'>['users'][number]['status']['userStatus'];

export const statusWords: Readonly<Record<Status, string>> = {
  'Add Wage': 'needs a wage',
  'Invite Sent': 'invited',
  Active: 'active',
  Deactivate: 'deactivated',
  Terminate: 'left',
};
