/** The operation that a screen needs, and the people who see it. */
export interface ScreenAccess {
  /** The operation without which the screen is of no use. */
  readonly operation: string;
  readonly seenBy: string;
  /** Operations that change something on the screen, if they differ from those of a preparer. Whoever may call none reads only. */
  readonly changes?: readonly string[];
  /** The people who may call them. */
  readonly changedBy?: string;
}

const overseers = 'Admins, preparers, book keepers and owners';
const readers = 'Admins, preparers and book keepers';
const preparers = 'Preparers and payroll admins';
const admins = 'Payroll admins';

/** The people who see a screen, by its address in `routes.tsx`. The server decides; this table only saves refused calls. */
export const screenAccess: Readonly<Record<string, ScreenAccess>> = {
  '/c/$companyId': { operation: 'getHome', seenBy: overseers },
  '/c/$companyId/pay': { operation: 'getRuns', seenBy: overseers },
  '/c/$companyId/pay/$payPeriodId': { operation: 'getPayEntries', seenBy: readers },
  '/c/$companyId/pay/$payPeriodId/review': { operation: 'previewPayroll', seenBy: readers },
  '/c/$companyId/pay/$payPeriodId/receipt': {
    operation: 'getRuns',
    seenBy: overseers,
    changes: ['cancelPayrollSubmission'],
    changedBy: admins,
  },
  '/c/$companyId/pay/$payPeriodId/correct': {
    operation: 'previewCorrection',
    seenBy: readers,
    changes: ['correctPayroll'],
    changedBy: admins,
  },
  '/c/$companyId/people': { operation: 'getUsers', seenBy: readers },
  '/c/$companyId/people/$userId': { operation: 'getUsers', seenBy: readers },
  '/c/$companyId/calendar': { operation: 'getCalendar', seenBy: overseers },
  '/c/$companyId/taxes': { operation: 'getTaxDeposits', seenBy: overseers },
  '/c/$companyId/benefits': { operation: 'getEnrollments', seenBy: readers },
  '/c/$companyId/documents': { operation: 'getFilings', seenBy: overseers },
  '/c/$companyId/reports': {
    operation: 'getReportTable',
    seenBy: readers,
    changes: ['setAccountMapping'],
    changedBy: 'Book keepers, preparers and admins',
  },
  '/c/$companyId/reports/plots': { operation: 'getCosts', seenBy: readers },
  '/c/$companyId/activity': { operation: 'getActivity', seenBy: readers },
  '/c/$companyId/setup': { operation: 'addKybInformation', seenBy: 'Admins and preparers' },
  '/c/$companyId/settings': {
    operation: 'getPeople',
    seenBy: 'Admins and owners',
    changes: ['invitePerson'],
    changedBy: 'Admins and owners',
  },
  '/c/$companyId/clock': { operation: 'advanceClock', seenBy: 'Administrators of the account' },
  '/approve/$payPeriodId': {
    operation: 'getApproval',
    seenBy: readers,
    changes: ['initiatePayroll', 'correctPayroll'],
    changedBy: admins,
  },
};

/** Names the people who may change something on a screen; undefined if this person may. */
export function changersOf(
  { changes = ['savePayEntries'], changedBy = preparers }: ScreenAccess,
  operations: ReadonlySet<string>,
): string | undefined {
  return changes.some((operation) => operations.has(operation)) ? undefined : changedBy;
}
