import { z } from 'zod';
import { id, optionalDate, optionalId } from '../wire.ts';
import { reportNames } from './report-tables.ts';

/** The fields that name a report and select its records. */
export const reportSelection = {
  companyId: id('company', 'Invalid CompanyId'),
  report: z.enum(reportNames),
  payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
  userId: optionalId('worker', 'Invalid UserId'),
  startDate: optionalDate(),
  endDate: optionalDate(),
};

/** Refusals of every operation that reads a report. */
export const reportRefusals = {
  endsBeforeItStarts: 'endDate must not be before startDate.',
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'Invalid Payperiod',
  unknownUser: 'Invalid UserId',
  notSelectable: '{report} cannot be selected by {field}: leave it out.',
} as const;
