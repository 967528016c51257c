import { entryText, pathText } from '../../../contract/messages.ts';
import type { HistoryFields } from '../../../contract/payroll/history-fields.ts';
import {
  type importPayrollHistory as declared,
  historyEntryProblems,
  historyRemarks,
} from '../../../contract/payroll/importPayrollHistory.ts';
import { ready } from '../../../contract/statuses.ts';
import { findByCompanyName } from '../../../engine/onboarding/company-names.ts';
import {
  listPaidHere,
  type MatchProblem,
  matchNames,
  type PaymentHere,
  planReplacement,
} from '../../../engine/onboarding/history-matching.ts';
import {
  countedOf,
  differenceOf,
  type HistoryEntry,
  type HistoryRules,
  listUnknown,
} from '../../../engine/pay/history.ts';
import { addSums, takeSums, type YearSums } from '../../../engine/pay/year-sums.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { formatMoney } from '../../../values/money.ts';
import type { Multiplier } from '../../../values/multiplier.ts';
import { historyRulesOf } from '../../history-rules.ts';
import { newId } from '../../identity.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { listCompanyNames, lockCompany } from '../../store/companies.ts';
import {
  deleteHistoryEntries,
  insertHistoryEntries,
  listImported,
  listPaymentsHere,
  listWorkerNames,
  type NewHistoryEntry,
  putHistoryPeriod,
} from '../../store/history.ts';
import { addToWorkerYears, lockWorkerYears } from '../../store/worker-years.ts';

export const importPayrollHistory: Handler<typeof declared> = async (
  { companyName, companyId: named, payPeriod },
  { tx, now, today, refuse },
) => {
  const { payBeginDate, payEndDate, payDate, workerType, payrollData } = payPeriod;
  if (payEndDate < payBeginDate) return refuse('endsBeforeItBegins');
  const dates = { payBeginDate, payEndDate, payDate };
  const [future] = Object.entries(dates).filter(([, date]) => date > today);
  if (future) return refuse('notYetPaid', { field: future[0] });

  const companies = await listCompanyNames(tx);
  const meant = findByCompanyName(
    companyName,
    companies.filter(({ companyId }) => named === undefined || companyId === named),
  );
  if (typeof meant === 'string' && named) return refuse('unknownCompanyId');
  if (meant === 'none') return refuse('unknownCompany', { companyName });
  if (meant === 'several') return refuse('severalCompanies', { companyName });
  // One import at a time, and none while a worker is added that it would wait for.
  const { companyId, name: company } = meant;
  await lockCompany(tx, companyId);

  const workers = await listWorkerNames(tx, companyId);
  const { matched, problems } = matchNames(payrollData, workers, workerType);
  const period = {
    type: payPeriod.payPeriodType,
    workerType,
    beginsOn: payBeginDate,
    endsOn: payEndDate,
    payOn: payDate,
    deadlineOn: payPeriod.deadLineToRunPayroll ?? null,
  };
  const ids = matched.flatMap((worker) => (worker ? [worker.workerId] : []));
  // A payroll that is being submitted for one of them is waited for, and then seen.
  await lockWorkerYears(tx, companyId, yearOf(payDate), ids);
  const paidHere = await listPaymentsHere(tx, companyId, ids, period);
  const [first, ...more] = [...problems, ...listPaidHere(matched, period, paidHere)].map(
    (problem) => toProblem(problem, payPeriod, company),
  );
  if (first) return Refusal.together([first, ...more]);

  const newPeriod = { ...period, payPeriodId: newId<'payPeriod'>() };
  const payPeriodId = await putHistoryPeriod(tx, companyId, newPeriod, now);
  const before = await listImported(tx, companyId, payPeriodId);
  const { entries: people, replaced } = planReplacement(
    payrollData.map(({ firstName, middleName, lastName }, index) => ({
      entryId: newId<'historyEntry'>(),
      firstName,
      middleName: middleName ?? null,
      lastName,
      workerId: matched[index]?.workerId ?? null,
    })),
    before,
  );
  const said = payrollData.map(toHistoryEntry);
  const states = new Map(workers.map((worker) => [worker.workerId, worker.stateOfWork]));
  const statesOfWork = people.map(({ workerId }) => (workerId && states.get(workerId)) ?? null);
  const rules = historyRulesOf({ payOn: payDate, workerType }, said, statesOfWork);
  const entries = people.map((person, index): NewHistoryEntry => {
    const data = said[index] as HistoryEntry;
    const counted = countedOf(data, rules, statesOfWork[index] ?? undefined);
    return { ...person, data, counted, difference: differenceOf(data) };
  });

  const entryIds = replaced.map(({ entryId }) => entryId);
  deleteHistoryEntries(tx, companyId, payPeriodId, entryIds);
  insertHistoryEntries(tx, companyId, payPeriodId, entries, now);
  await addToWorkerYears(tx, companyId, yearOf(payDate), changesOf(replaced, entries));
  const imported =
    `The history of ${counted(entries.length, 'worker')} of ${company} ` +
    `from ${payBeginDate} to ${payEndDate}, paid on ${payDate}, was imported.`;
  const message = [imported, ...remarksOn(entries, replaced.length, rules)].join(' ');
  return { payrollHistory: { payPeriodId, status: ready, message } };
};

function toHistoryEntry({ payDetails, ...fields }: HistoryFields): HistoryEntry {
  const { baseTotal, grossTotal, netTotal, payRate } = payDetails;
  return {
    ...(baseTotal !== undefined && { base: baseTotal }),
    gross: grossTotal,
    net: netTotal,
    ...(payRate && { rate: payRate }),
    extraPay: fields.additionalCompensation ?? [],
    overtime: (fields.overTime ?? []).map(({ type, noOfHours, multiplier }) => ({
      type,
      hours: noOfHours,
      ...(multiplier && { multiplier: multiplier as Multiplier }),
    })),
    deductions: fields.deductions ?? [],
    reimbursements: (fields.reimbursements ?? []).map(({ reimbursementType, amount }) => ({
      description: reimbursementType,
      amount,
    })),
    taxes: (fields.taxCalculationResponses ?? []).map((tax) => ({
      place: tax.taxState,
      name: tax.taxName,
      payer: tax.taxType === 'Employee' ? 'employee' : 'employer',
      amount: tax.taxAmount,
    })),
  };
}

function toProblem(
  found: MatchProblem,
  payPeriod: { readonly payrollData: readonly object[] },
  company: string,
) {
  const path = ['payPeriod', 'payrollData', found.index];
  const words = historyEntryProblems[found.problem]
    .replace('{company}', () => company)
    .replace('{other}', () => ('other' in found ? String(found.other) : ''))
    .replace('{workerType}', () => ('workerType' in found ? found.workerType : ''))
    .replace('{period}', () => ('payment' in found ? daysText(found.payment) : ''))
    .replace('{payDate}', () => ('payment' in found ? found.payment.payOn : ''));
  return { path: pathText(path), message: entryText(path, { payPeriod }) + words };
}

function daysText({ beginsOn, endsOn }: PaymentHere): string {
  return `${beginsOn} to ${endsOn}`;
}

interface Counted {
  readonly workerId: Id<'worker'> | null;
  readonly counted: YearSums;
}

/** By worker: what comes, less what it takes the place of. */
function changesOf(replaced: readonly Counted[], entries: readonly Counted[]) {
  const changes = new Map<Id<'worker'>, YearSums>();
  for (const { workerId, counted } of replaced)
    if (workerId) changes.set(workerId, takeSums({}, counted));
  for (const { workerId, counted } of entries)
    if (workerId) changes.set(workerId, addSums(changes.get(workerId) ?? {}, counted));
  return changes;
}

function remarksOn(
  entries: readonly NewHistoryEntry[],
  replaced: number,
  rules: HistoryRules,
): string[] {
  const waiting = entries.filter(({ workerId }) => workerId === null).map(fullName);
  const wrong = entries
    .filter(({ difference }) => difference !== 0)
    .map((entry) => `${fullName(entry)} (by ${formatMoney(entry.difference)})`);
  const unknown = new Map(
    entries.flatMap(({ data }) =>
      listUnknown(data, rules).map(({ text, nearest }) => [text, nearest] as const),
    ),
  );
  const remark = (key: keyof typeof historyRemarks, count: number, names: readonly string[] = []) =>
    historyRemarks[key].replace('{count}', String(count)).replace('{names}', () => listed(names));
  return [
    ...(replaced > 0 ? [remark('replaced', replaced)] : []),
    ...(waiting.length > 0 ? [remark('notLinked', waiting.length, waiting)] : []),
    ...(wrong.length > 0 ? [remark('doesNotAddUp', wrong.length, wrong)] : []),
    ...(unknown.size > 0 ? [remark('unknown', unknown.size, [...unknown].map(withNearest))] : []),
    ...(rules.law ? [] : [historyRemarks.noLaw.replace('{year}', rules.payDate.slice(0, 4))]),
  ];
}

function withNearest([text, nearest]: readonly [string, string | undefined]): string {
  return nearest === undefined ? `"${text}"` : `"${text}" (the nearest known is "${nearest}")`;
}

function fullName({ firstName, lastName }: NewHistoryEntry): string {
  return `${firstName} ${lastName}`;
}

const mostListed = 10;

function listed(names: readonly string[]): string {
  const more = names.length - mostListed;
  return names.slice(0, mostListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function counted(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
