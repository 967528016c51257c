import { maxNamedInWarning } from '../../contract/payroll/pay-data-messages.ts';
import type { Warning } from '../../contract/warnings.ts';
import { resolvingOperation } from '../../engine/onboarding/place-blockers.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { isDebited } from '../../engine/payments/choose-rail.ts';
import { listNoLongerPaid } from '../../engine/submission/run-changes.ts';
import type { Company } from '../../store/companies.ts';
import type { PreviousPay } from '../../store/previous-runs.ts';
import { groupBy } from '../../values/group-by.ts';
import { isPosted } from '../../values/pay-schedule.ts';
import { formatPercent } from '../../values/rate.ts';
import { stateNames } from '../../values/state.ts';
import { describeAccountHold } from '../../workflows/payments/make-payments.ts';
import type { AssessedPart, SummedPeriod } from '../../workflows/payroll/assess-period.ts';
import type { MissingRate } from '../../workflows/payroll/compute-period.ts';
import type { PaidWorker } from '../../workflows/payroll/paid-workers.ts';
import { describeUnresolvedPlace } from './describe-unresolved-place.ts';
import { fullNameOf } from './full-name.ts';
import {
  type LeftOut,
  toLeftOutRecords,
  toShortfallRecords,
  toUnpaidRecords,
} from './not-taken-records.ts';
import { warning, workerWarning } from './payroll-warning.ts';

/** Warnings of a payroll, collected from its parts: nothing here blocks it, but it should be reviewed. */
export class PayrollWarnings {
  readonly #places: ReturnType<typeof toUnresolvedPlaceRecords> = [];
  readonly #holds: ReturnType<typeof toAccountHoldRecords> = [];
  readonly #checks: ReturnType<typeof toPaidByCheckRecords> = [];
  readonly #pay: ReturnType<typeof toPayWarnings> = [];
  readonly #notTaken: ReturnType<typeof toShortfallRecords> = [];
  readonly #leftOut: LeftOut[] = [];

  add(part: AssessedPart): void {
    const { computed, items } = part;
    for (const item of items) {
      this.#holds.push(...toAccountHoldRecords(item, part));
      this.#pay.push(...toPayWarnings(item));
      this.#notTaken.push(...toShortfallRecords(item));
    }
    for (const record of toPaidByCheckRecords(part)) this.#checks.push(record);
    for (const worker of computed.workers) {
      const { known, leftOut, isLastPay } = worker;
      this.#places.push(...toUnresolvedPlaceRecords(worker));
      if (leftOut.length > 0) this.#leftOut.push({ known, leftOut, isLastPay });
    }
  }

  /** All warnings that follow from the payroll itself, without the previous one. */
  list(computed: SummedPeriod, company: Company) {
    return [
      ...toDraftLawRecords(computed, company),
      ...computed.statesWithoutRate.map((missing) => toMissingRateRecord(missing, company)),
      ...this.#places,
      ...this.#holds,
      ...this.#checks,
      ...this.#pay,
      ...this.#notTaken,
      ...computed.notPaid.flatMap(toUnpaidRecords),
      ...toLeftOutRecords(this.#leftOut, company),
    ];
  }

  /** One warning for each key, which names the first few workers and counts the rest. */
  listByKey(computed: SummedPeriod, company: Company, path: string): readonly Warning[] {
    const records = this.list(computed, company);
    return [...groupBy(records, ({ key }) => key)].map(([key, found]) => {
      const named = found.slice(0, maxNamedInWarning).map(({ message }) => message);
      const more = found.length - named.length;
      return {
        key,
        path,
        message: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
      };
    });
  }
}

/** Warnings of workers whom the previous payroll paid and this one does not. */
export function toNoLongerPaidRecords(paid: ReadonlySet<string>, previous: readonly PreviousPay[]) {
  return listNoLongerPaid(paid, previous).map((item) => ({
    ...workerWarning(item),
    key: 'notPaidThisTime' as const,
    message: `${fullNameOf(item)} was paid in the previous payroll but is not paid in this one.`,
    fixOperation: 'importRegularDifferentialPayrollData',
  }));
}

function toDraftLawRecords({ drafts, payDate }: SummedPeriod, company: Company) {
  if (drafts.length === 0) return [];
  return [
    {
      ...warning,
      responsible: 'operator' as const,
      key: 'draftLaw' as const,
      subject: { kind: 'company', id: company.companyId, name: company.name } as const,
      message: `The law for ${payDate} is a draft that is not confirmed (${drafts.join(', ')}): only a sandbox computes by it.`,
      fixOperation: 'getPayPeriodDetails',
    },
  ];
}

function toMissingRateRecord({ state, newEmployerRate }: MissingRate, company: Company) {
  const stateName = stateNames[state as keyof typeof stateNames];
  const used = newEmployerRate
    ? `the rate for new employers, ${formatPercent(newEmployerRate)}, is used.`
    : 'no rate for new employers is known, so no unemployment tax is computed. Enter the rate on the state’s notice with addStateRegistration.';
  return {
    ...warning,
    key: newEmployerRate ? 'registrationMissing' : 'unemploymentRateUnknown',
    subject: { kind: 'company', id: company.companyId, name: company.name },
    message: `${company.name} has no unemployment rate for ${stateName}: ${used}`,
    fixOperation: 'addStateRegistration',
  } as const;
}

function toUnresolvedPlaceRecords({ known, facts }: PaidWorker) {
  if (facts.type !== 'employee') return [];
  const name = fullNameOf(known);
  return (facts.places.unresolved ?? []).map((place) => ({
    ...warning,
    key: 'placeUnresolved' as const,
    subject: { kind: 'worker', id: known.workerId, name } as const,
    message: `${name}: ${describeUnresolvedPlace(place)}`,
    fixOperation: resolvingOperation(place),
  }));
}

function toAccountHoldRecords(item: WorkerPay, { computed, held, paidByCompany }: AssessedPart) {
  if (isPosted(computed.period.status)) return [];
  const since = held.get(item.workerId);
  if (since === undefined || !isDebited(item, item.pay.net, { paidByCompany })) return [];
  return [
    {
      ...workerWarning(item),
      key: 'payAccountHeld' as const,
      message: `${describeAccountHold(since)}: ${fullNameOf(item)} is paid by check unless the account is confirmed with confirmUserBankAccount before the payroll is processed.`,
      fixOperation: 'confirmUserBankAccount',
    },
  ];
}

function toPaidByCheckRecords({ computed, items, paidByCompany }: AssessedPart) {
  const withAccount = new Set<string>(
    computed.workers.flatMap(({ known }) => (known.hasDepositAccount ? known.workerId : [])),
  );
  const paidByCheck = items.filter(
    ({ paymentMethod, pay, workerId }) =>
      paymentMethod === 'Check' && pay.net > 0 && !paidByCompany.has(workerId),
  );
  return paidByCheck.map((item) => ({
    ...workerWarning(item),
    key: 'paidByCheck' as const,
    message: `${fullNameOf(item)} is paid by check.`,
    fixOperation: withAccount.has(item.workerId) ? 'updateUserWage' : 'addUserBankAccount',
  }));
}

function toPayWarnings(item: WorkerPay) {
  return item.pay.warnings.map((message) => ({
    ...workerWarning(item),
    key: 'payWarning' as const,
    message: `${fullNameOf(item)}: ${message}`,
    fixOperation: 'explainPay',
  }));
}
