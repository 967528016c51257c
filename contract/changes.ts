/**
 * A change of a company or of the account, as `/console/events` tells it to an open screen: ids of what to read again,
 * and nothing of what was written.
 */
export interface HeardChange {
  /** Absent if records of any company may have changed. */
  readonly companyId?: string;
  /** The reads whose answers have changed; absent for any. */
  readonly reads?: readonly string[];
  /** Workers and pay periods that the change names; absent if it names none, or too many. */
  readonly userIds?: readonly string[];
  readonly payPeriodIds?: readonly string[];
  /** The request of this very session that made the change; its page knows already. */
  readonly requestId?: string;
}

/** The screens of one payroll. */
const readsOfPayData = [
  'explainPay',
  'getApproval',
  'getApprovals',
  'getHome',
  'getPayEntries',
  'getPayPeriod',
  'getRetroPay',
  'getRunChanges',
  'getRuns',
  'getTasks',
  'getUnProcessedPayPeriod',
  'previewPayroll',
] as const;

const readsOfReviews = ['getApproval', 'getRunChanges', 'previewPayroll'] as const;

/** Long work that goes on, which is no write yet. */
export const progressNoted = 'work in progress';

/** Writes that come often and change little. After every other one, a screen reads everything of the company again. */
const readsAfterWrites: Readonly<Record<string, readonly string[]>> = {
  addRetroPay: readsOfPayData,
  importRegularDifferentialPayrollData: readsOfPayData,
  importRegularPayrollData: readsOfPayData,
  savePayEntries: readsOfPayData,
  markReviewed: readsOfReviews,
  remindWorker: ['getTasks', 'getUser', 'getUserOverview', 'getUsers'],
  setAccountMapping: ['getAccountMapping', 'previewJournal'],
  uploadDocument: ['getDocuments', 'getTasks'],
  [progressNoted]: ['getProgress'],
};

/** The reads whose answers a write may have changed; undefined for all of its company. */
export function readsAfter(operation: string): readonly string[] | undefined {
  return readsAfterWrites[operation];
}

/** Writes after which only some reads are repeated, with these reads. */
export const narrowWrites = Object.entries(readsAfterWrites);
