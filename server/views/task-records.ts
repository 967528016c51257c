import type { z } from 'zod';
import { fillPlaceholders } from '../../contract/messages.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import { blockerMessages, returnRemedyMessages, type taskList } from '../../contract/tasks.ts';
import type { DepositNotice } from '../../engine/forms/deposit-notices.ts';
import type {
  AgencyReturnNotice,
  Blocker,
  FilingToDo,
  ReturnedPaymentFacts,
} from '../../engine/onboarding/blockers.ts';
import { formatMoney } from '../../values/money.ts';
import { stateNames } from '../../values/state.ts';
import { describeReturnCode } from '../../workflows/payments/return-codes.ts';
import { missingLawPlaceholders } from './describe-missing-law.ts';
import { describeUnresolvedPlace } from './describe-unresolved-place.ts';
import { formNameOf } from './filing-record.ts';
import { describeTaxGroup } from './tax-names.ts';
import { describeHours } from './time-off-record.ts';

/** Lists tasks twice, as the interface does: as data, and with a name and a description. */
export function toTaskRecords(tasks: readonly Blocker[]): z.output<typeof taskList> {
  const blockers = tasks.map((task) => {
    const { key, severity, subject, fixOperation, responsible, payment, payPeriod } = task;
    return {
      key,
      severity,
      subject: { ...subject },
      message: describeTask(task),
      fixOperation,
      responsible,
      ...(payment && { requestReferenceId: payment.paymentId }),
      ...(payPeriod && { payPeriodId: payPeriod.payPeriodId }),
    };
  });
  return {
    tasks: blockers.map((each) => ({ task: each.key, description: each.message, ...each })),
    blockers,
  };
}

/** Describes a task and how to complete it. */
export function describeTask(task: Blocker): string {
  const { key, subject, state, payment, payPeriod, amount, place, missingLaw } = task;
  const { deposit, hireReport, filing, agencyReturn, finalPay, timeOff } = task;
  return fillPlaceholders(blockerMessages[key], {
    name: subject.name,
    state: state ? stateNames[state] : 'an unknown state',
    payPeriod: payPeriod ? formatPayPeriod(payPeriod) : '',
    amount: amount === undefined ? '' : `$${formatMoney(amount)}`,
    ...(missingLaw && missingLawPlaceholders(missingLaw)),
    ...(deposit && depositPlaceholders(deposit)),
    ...(agencyReturn && agencyReturnPlaceholders(agencyReturn)),
    ...(hireReport && { dueDate: hireReport.dueOn, count: String(hireReport.workers) }),
    ...(finalPay && finalPayPlaceholders(finalPay)),
    ...(timeOff && { policy: timeOff.policy, hours: describeHours(timeOff.hours) }),
    ...(filing && filingPlaceholders(filing)),
    ...(place && { place: describeUnresolvedPlace(place) }),
    ...(payment && returnedPaymentPlaceholders(payment)),
  });
}

function finalPayPlaceholders({ exitOn, dueOn, isConfirmed }: NonNullable<Blocker['finalPay']>) {
  const dueDate = isConfirmed ? (dueOn ?? '') : `${dueOn ?? ''} (not confirmed: check it)`;
  return { exitDate: exitOn, dueDate };
}

function depositPlaceholders({ group, dueOn, amount }: DepositNotice) {
  return { taxGroup: describeTaxGroup(group), dueDate: dueOn, amount: `$${formatMoney(amount)}` };
}

function agencyReturnPlaceholders(transfer: AgencyReturnNotice) {
  const { group, workerName, amount, returnCode } = transfer;
  return {
    taxGroup: group ? describeTaxGroup(group) : '',
    user: workerName ?? '',
    amount: `$${formatMoney(amount)}`,
    reason: describeReturnCode(returnCode),
  };
}

function filingPlaceholders({ form, year, quarter, state, dueOn }: FilingToDo) {
  const period = quarter === null ? String(year) : `quarter ${quarter} of ${year}`;
  const place = state === null ? '' : ` of ${stateNames[state]}`;
  return { form: `${formNameOf(form)}${place}`, period, dueDate: dueOn ?? '' };
}

function returnedPaymentPlaceholders(payment: ReturnedPaymentFacts) {
  return {
    amount: `$${formatMoney(payment.amount)}`,
    payPeriod: formatPayPeriod(payment),
    reason: describeReturnCode(payment.returnCode),
    wayOut: returnRemedyMessages[payment.remedy],
  };
}
