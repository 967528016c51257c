import type { Asked } from '../call/ask.ts';

type Role = Asked<'access', 'invitePerson'>['role'];

export const roleWords: Readonly<Record<Role, string>> = {
  accountAdmin: 'Administrator of the account',
  payrollAdmin: 'Payroll admin: submits and corrects pay',
  preparer: 'Preparer: enters pay, moves no money',
  bookKeeper: 'Book keeper: reads and exports',
  owner: 'Owner: reads totals, invites admins',
  worker: 'Worker: own data only',
};

/** Roles that are given in a company without naming a worker. */
export const companyRoles = ['payrollAdmin', 'preparer', 'bookKeeper', 'owner'] as const;

export function isCompanyRole(role: string): role is (typeof companyRoles)[number] {
  return companyRoles.some((each) => each === role);
}
