/** The operation that a screen needs, and the people who see it. */
export interface ScreenAccess {
  /** The operation without which the screen is of no use. */
  readonly operation: string;
  readonly seenBy: string;
}

const overseers = 'Admins, preparers, book keepers and owners';
const readers = 'Admins, preparers and book keepers';

/** The people who see a screen, by its address in `routes.tsx`. The server decides; this table only saves refused calls. */
export const screenAccess: Readonly<Record<string, ScreenAccess>> = {
  '/c/$companyId': { operation: 'getHome', seenBy: overseers },
  '/c/$companyId/pay': { operation: 'getRuns', seenBy: overseers },
  '/c/$companyId/pay/$payPeriodId': { operation: 'getPayEntries', seenBy: readers },
  '/c/$companyId/pay/$payPeriodId/review': { operation: 'previewPayroll', seenBy: readers },
  '/c/$companyId/pay/$payPeriodId/receipt': { operation: 'getRuns', seenBy: overseers },
  '/c/$companyId/pay/$payPeriodId/correct': { operation: 'previewCorrection', seenBy: readers },
  '/c/$companyId/people': { operation: 'getUsers', seenBy: readers },
  '/c/$companyId/people/$userId': { operation: 'getUsers', seenBy: readers },
  '/c/$companyId/calendar': { operation: 'getCalendar', seenBy: overseers },
  '/c/$companyId/taxes': { operation: 'getTaxDeposits', seenBy: overseers },
  '/c/$companyId/benefits': { operation: 'getEnrollments', seenBy: readers },
  '/c/$companyId/documents': { operation: 'getFilings', seenBy: overseers },
  '/c/$companyId/reports': { operation: 'getReportTable', seenBy: readers },
  '/c/$companyId/reports/plots': { operation: 'getCosts', seenBy: readers },
  '/c/$companyId/activity': { operation: 'getActivity', seenBy: readers },
  '/c/$companyId/setup': { operation: 'addKybInformation', seenBy: 'Admins and preparers' },
  '/c/$companyId/settings': { operation: 'getPeople', seenBy: 'Admins and owners' },
  '/c/$companyId/clock': { operation: 'advanceClock', seenBy: 'Administrators of the account' },
  '/approve/$payPeriodId': { operation: 'getApproval', seenBy: readers },
};
