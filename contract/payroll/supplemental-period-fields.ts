import { z } from 'zod';
import { supplementalMethods, supplementalTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id } from '../wire.ts';

/** Fields of a pay period outside the schedule. */
export const supplementalPeriodFields = {
  companyId: id('company', 'Invalid CompanyId'),
  payPeriodType: z.enum(supplementalTypes),
  workerType: z.enum(workerTypes),
  payBeginDate: date(),
  payEndDate: date(),
  payDate: date(),
  /** Flat by default. */
  withholdingMethod: optionalEnum(supplementalMethods),
};

/** Refusals of such a period, besides the format of each field. */
export const supplementalPeriodRefusals = {
  unknownCompany: 'Invalid CompanyId',
  runsBackwards: 'payEndDate must not be before payBeginDate.',
  paidBeforeBegin: 'payDate must not be before payBeginDate.',
  tooFar: 'payBeginDate, payEndDate and payDate must be within five years of today.',
} as const;
