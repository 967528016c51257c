import { z } from 'zod';
import { payPeriodStatuses, payPeriodTypes } from '../../values/pay-schedule.ts';
import { lawStatuses, workerTypes } from '../../values/vocabulary.ts';

export const invalidWorkerType = 'Invalid WorkerType';

/** Law for the pay date, for all states in which employees of the company live or work. */
export const lawStatus = () => z.enum(lawStatuses);

/** A pay period as reports and events show it. */
export const payPeriodRecord = z.object({
  payPeriodId: z.string(),
  payPeriod: z.string().meta({ description: 'MM/DD/YYYY - MM/DD/YYYY.' }),
  payPeriodType: z.enum(payPeriodTypes),
  payBeginDate: z.string(),
  payEndDate: z.string(),
  payDate: z.string(),
  deadLineToRunPayroll: z.string(),
  workerType: z.enum(workerTypes),
  payPeriodStatus: z.enum(payPeriodStatuses),
});
