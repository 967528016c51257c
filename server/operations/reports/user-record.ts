import type { z } from 'zod';
import type { userWageRecord } from '../../../contract/reports/user-record.ts';
import { payRateNumber } from '../../../values/pay-rate.ts';
import { standardHoursNumber } from '../../../values/standard-hours.ts';
import type { Wage } from '../../store/wages.ts';

export function toWageRecord(wage: Wage): z.output<typeof userWageRecord> {
  return {
    userWageId: wage.wageId,
    WageRate: payRateNumber(wage.rate),
    WageBasis: { WageBasis: wage.basis },
    paymentMethod: { PaymentMethod: wage.paymentMethod },
    userWorkerType: { workerType: wage.workerType },
    userType: wage.userType,
    employmentStatus: wage.employmentStatus,
    userRefTaxExempt: wage.taxExemption,
    standardWorkingHours: wage.standardHours && standardHoursNumber(wage.standardHours),
    differentialPay: wage.differentialPay ? 'Yes' : 'No',
    startDate: wage.startsOn,
  };
}
