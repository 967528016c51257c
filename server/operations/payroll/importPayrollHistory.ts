import { describeEntry, formatPath } from '../../../contract/messages.ts';
import type { HistoryFields } from '../../../contract/payroll/history-fields.ts';
import {
  type importPayrollHistory as declared,
  historyEntryProblems,
  historyWarningMessages,
} from '../../../contract/payroll/importPayrollHistory.ts';
import { newId } from '../../../database/new-id.ts';
import { matchCompanyName } from '../../../engine/history/company-names.ts';
import {
  type HistoryEntry,
  type HistoryRules,
  imbalanceOf,
  listUnknownTexts,
  totalsOfEntry,
} from '../../../engine/history/history-entry.ts';
import {
  type ExistingPayment,
  type HistoryMatchProblem,
  listAlreadyPaid,
  matchWorkerNames,
  planHistoryReplacement,
} from '../../../engine/history/match-workers.ts';
import {
  addTotals,
  subtractTotals,
  type YearTotals,
} from '../../../engine/withholding/year-totals.ts';
import { listCompanyNames, lockCompany } from '../../../store/companies.ts';
import {
  deleteHistoryEntries,
  insertHistoryEntries,
  listImportedEntries,
  listNamedWorkers,
  listPaywrightPayments,
  type NewHistoryEntry,
  putHistoryPeriod,
} from '../../../store/history.ts';
import { addToYearTotals, lockYearTotals } from '../../../store/year-totals.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { formatMoney } from '../../../values/money.ts';
import type { Multiplier } from '../../../values/pay-rate.ts';
import { loadHistoryRules } from '../../../workflows/history/history-rules.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';

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
  const meant = matchCompanyName(
    companyName,
    companies.filter(({ companyId }) => named === undefined || companyId === named),
  );
  if (typeof meant === 'string' && named) return refuse('unknownCompanyId');
  if (meant === 'none') return refuse('unknownCompany', { companyName });
  if (meant === 'several') return refuse('severalCompanies', { companyName });
  // One import at a time, and none while a worker is added that it would wait for.
  const { companyId, name: company } = meant;
  await lockCompany(tx, companyId);

  const workers = await listNamedWorkers(tx, companyId);
  const { matched, problems } = matchWorkerNames(payrollData, workers, workerType);
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
  await lockYearTotals(tx, companyId, yearOf(payDate), ids);
  const paidHere = await listPaywrightPayments(tx, companyId, ids, period);
  const refusal = Refusal.of(
    [...problems, ...listAlreadyPaid(matched, period, paidHere)].map((problem) =>
      toProblem(problem, payPeriod, company),
    ),
  );
  if (refusal) return refusal;

  const newPeriod = { ...period, payPeriodId: newId<'payPeriod'>() };
  const payPeriodId = await putHistoryPeriod(tx, companyId, newPeriod, now);
  const before = await listImportedEntries(tx, companyId, payPeriodId);
  const { entries: people, replaced } = planHistoryReplacement(
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
  const rules = loadHistoryRules({ payOn: payDate, workerType }, said, statesOfWork);
  const entries = people.map((person, index): NewHistoryEntry => {
    const data = said[index] as HistoryEntry;
    const counted = totalsOfEntry(data, rules, statesOfWork[index] ?? undefined);
    return { ...person, data, counted, difference: imbalanceOf(data) };
  });

  const entryIds = replaced.map(({ entryId }) => entryId);
  deleteHistoryEntries(tx, companyId, payPeriodId, entryIds);
  insertHistoryEntries(tx, companyId, payPeriodId, entries, now);
  await addToYearTotals(tx, companyId, yearOf(payDate), changesOf(replaced, entries));
  const imported =
    `The history of ${counted(entries.length, 'worker')} of ${company} ` +
    `from ${payBeginDate} to ${payEndDate}, paid on ${payDate}, was imported.`;
  const message = [imported, ...describeHistoryWarnings(entries, replaced.length, rules)].join(' ');
  return { payrollHistory: { payPeriodId, status: 'ready', message } };
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
  found: HistoryMatchProblem,
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
  return { path: formatPath(path), message: describeEntry(path, { payPeriod }) + words };
}

function daysText({ beginsOn, endsOn }: ExistingPayment): string {
  return `${beginsOn} to ${endsOn}`;
}

interface EntryTotals {
  readonly workerId: Id<'worker'> | null;
  readonly counted: YearTotals;
}

/** By worker: what comes, less what it takes the place of. */
function changesOf(replaced: readonly EntryTotals[], entries: readonly EntryTotals[]) {
  const changes = new Map<Id<'worker'>, YearTotals>();
  for (const { workerId, counted } of replaced)
    if (workerId) changes.set(workerId, subtractTotals({}, counted));
  for (const { workerId, counted } of entries)
    if (workerId) changes.set(workerId, addTotals(changes.get(workerId) ?? {}, counted));
  return changes;
}

function describeHistoryWarnings(
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
      listUnknownTexts(data, rules).map(({ text, nearest }) => [text, nearest] as const),
    ),
  );
  const remark = (
    key: keyof typeof historyWarningMessages,
    count: number,
    names: readonly string[] = [],
  ) =>
    historyWarningMessages[key]
      .replace('{count}', String(count))
      .replace('{names}', () => listed(names));
  return [
    ...(replaced > 0 ? [remark('replaced', replaced)] : []),
    ...(waiting.length > 0 ? [remark('notLinked', waiting.length, waiting)] : []),
    ...(wrong.length > 0 ? [remark('doesNotAddUp', wrong.length, wrong)] : []),
    ...(unknown.size > 0 ? [remark('unknown', unknown.size, [...unknown].map(withNearest))] : []),
    ...(rules.law
      ? []
      : [historyWarningMessages.noLaw.replace('{year}', rules.payDate.slice(0, 4))]),
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
