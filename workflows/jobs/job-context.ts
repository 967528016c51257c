import type { Logger } from 'pino';
import type { Job } from '../../store/jobs.ts';
import type { PaymentContext } from '../payments/payment-context.ts';
import type { ReportViews } from '../reports/report-views.ts';

/** Everything a job handler receives: the context of payments, the reports, and the log. */
export interface JobContext extends PaymentContext {
  readonly log: Logger;
  readonly reportViews: ReportViews;
}

/** Runs one job; the text it returns is kept in the audit trail. */
export type JobHandler = (job: Job, context: JobContext) => Promise<string>;
