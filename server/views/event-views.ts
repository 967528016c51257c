import { z } from 'zod';
import { getCompanyInfo } from '../../contract/reports/getCompanyInfo.ts';
import { payPeriodRecord } from '../../contract/reports/pay-period-record.ts';
import { userRecord } from '../../contract/reports/user-record.ts';
import type { EventViews } from '../../workflows/webhooks/event-views.ts';
import { toCompanyRecord } from './company-record.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';
import { toUserRecord } from './user-record.ts';

/** Payloads of webhook events: the records that the reports answer with. */
export const eventViews: EventViews = {
  company: (profile) =>
    z.encode(getCompanyInfo.response, { companies: [toCompanyRecord(profile)] }),
  worker: ({ worker, ...below }, today) => ({
    user: [z.encode(userRecord, toUserRecord(worker, below, today))],
  }),
  payPeriod: (period) => ({ payPeriod: [z.encode(payPeriodRecord, toPayPeriodRecord(period))] }),
};
