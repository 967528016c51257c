import type { ResponseOf } from '../../contract/operation.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import type { getCorrections } from '../../contract/reports/getCorrections.ts';
import { type YearTotals, yearTotal } from '../../engine/withholding/year-totals.ts';
import type { StoredCorrection } from '../../store/corrections.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { atLeastZero, type Cents, minus, noMoney } from '../../values/money.ts';
import { toAmendedFormRecord } from './amended-form-record.ts';
import { fullNameOf } from './full-name.ts';
import type { listRecoveryOptions } from './recovery-options.ts';

interface CorrectionAmounts {
  /** Change of each figure by the correction. */
  readonly difference: YearTotals;
  /** Owed by the worker for the whole period if positive, owed to the worker if negative. */
  readonly balance: Cents;
  /** Ways to recover what the worker owes; undefined if they were not asked for. */
  readonly waysBack?: ReturnType<typeof listRecoveryOptions> | undefined;
}

/** A corrected payment: what changed, what is still owed and which forms to amend. */
export function toCorrectionRecord(
  correction: StoredCorrection,
  { difference, balance, waysBack }: CorrectionAmounts,
): ResponseOf<typeof getCorrections>['corrections'][number] {
  return {
    correctionId: correction.payRunId,
    payPeriodId: correction.payPeriodId,
    payPeriod: formatPayPeriod(correction),
    payDate: correction.payDate,
    workerId: correction.workerId,
    userName: fullNameOf(correction),
    action: correction.action === 'void' ? 'Void' : 'Replace',
    reason: correction.reason ?? '',
    correctedOn: newYorkDateOf(correction.recordedAt),
    grossDifference: yearTotal(difference, 'gross'),
    netDifference: yearTotal(difference, 'net'),
    employeeTaxDifference: yearTotal(difference, 'employeeTaxes'),
    employerTaxDifference: yearTotal(difference, 'employerTaxes'),
    owedByUser: atLeastZero(balance),
    owedToUser: atLeastZero(minus(noMoney, balance)),
    ...(waysBack && { waysBack }),
    forms: correction.forms.map(toAmendedFormRecord),
  };
}
