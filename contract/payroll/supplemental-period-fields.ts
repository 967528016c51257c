import { z } from 'zod';
import { supplementalMethods, supplementalTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id } from '../wire.ts';

/** What a period outside the schedule is made of. */
export const supplementalPeriodFields = {
  companyId: id('company', 'Invalid CompanyId'),
  payPeriodType: z.enum(supplementalTypes),
  workerType: z.enum(workerTypes),
  payBeginDate: date(),
  payEndDate: date(),
  payDate: date(),
  /** Flat unless it says otherwise. */
  withholdingMethod: optionalEnum(supplementalMethods),
};

/** What can be wrong with one beside the form of each field. */
export const supplementalPeriodRefusals = {
  unknownCompany: 'Invalid CompanyId',
  runsBackwards: 'payEndDate must not be before payBeginDate.',
  paidBeforeBegin: 'payDate must not be before payBeginDate.',
  tooFar: 'payBeginDate, payEndDate and payDate must lie within five years of today.',
} as const;
