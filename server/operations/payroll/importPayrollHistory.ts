import type { RequestOf } from '../../../contract/operation.ts';
import type { importPayrollHistory as declared } from '../../../contract/payroll/importPayrollHistory.ts';
import { newId } from '../../../database/new-id.ts';
import { matchCompanyName } from '../../../engine/history/company-names.ts';
import {
  type HistoryRules,
  imbalanceOf,
  totalsOfEntry,
} from '../../../engine/history/history-entry.ts';
import {
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
import { lockHistory } from '../../../store/lock-history.ts';
import { addToYearTotals, lockYearTotals } from '../../../store/year-totals.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { loadHistoryRules } from '../../../workflows/history/history-rules.ts';
import { listHistoryWarnings, toHistoryProblem } from '../../views/describe-history-import.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { toHistoryEntry } from './history-input.ts';

type ImportInput = RequestOf<typeof declared>;
type PeriodInput = ImportInput['payPeriod'];
type ImportContext = RequestContext<typeof declared>;
type MatchedWorkers = Awaited<ReturnType<typeof matchWorkers>>;

export const importPayrollHistory: Handler<typeof declared> = async (request, context) => {
  const { payPeriod } = request;
  const refusedDates = checkDates(payPeriod, context);
  if (refusedDates) return refusedDates;
  const company = await findNamedCompany(request, context);
  if (company instanceof Refusal) return company;
  // One import at a time, and none while a worker is added whose history it holds.
  await lockCompany(context.tx, company.companyId);
  lockHistory(context.tx, company.companyId);

  const matched = await matchWorkers(company, payPeriod, context);
  if (matched instanceof Refusal) return matched;
  const { payPeriodId, entries, replaced, rules } = await storeHistory(
    company.companyId,
    payPeriod,
    matched,
    context,
  );
  const { payBeginDate, payEndDate, payDate } = payPeriod;
  const workers = entries.length === 1 ? 'one worker' : `${entries.length} workers`;
  const imported = `The history of ${workers} of ${company.name} from ${payBeginDate} to ${payEndDate}, paid on ${payDate}, was imported.`;
  const warnings = listHistoryWarnings(entries, replaced, rules);
  for (const warning of warnings) context.warn(warning);
  const message = [imported, ...warnings.map((warning) => warning.message)].join(' ');
  return { payrollHistory: { payPeriodId, status: 'ready', message } };
};

function checkDates(
  { payBeginDate, payEndDate, payDate }: PeriodInput,
  { today, refuse }: ImportContext,
): Refusal | undefined {
  if (payEndDate < payBeginDate) return refuse('endsBeforeItBegins');
  const dates = Object.entries({ payBeginDate, payEndDate, payDate });
  const future = dates.find(([, date]) => date > today);
  return future && refuse('notYetPaid', { field: future[0] });
}

async function findNamedCompany(
  { companyName, companyId }: ImportInput,
  { tx, refuse }: ImportContext,
) {
  const companies = await listCompanyNames(tx, companyId && [companyId]);
  const found = matchCompanyName(companyName, companies);
  if (typeof found !== 'string') return found;
  if (companyId) return refuse('unknownCompanyId');
  return refuse(found === 'none' ? 'unknownCompany' : 'severalCompanies', { companyName });
}

/** Finds the worker of each entry, or refuses entries that are ambiguous or already paid here. */
async function matchWorkers(
  company: { readonly companyId: Id<'company'>; readonly name: string },
  payPeriod: PeriodInput,
  { tx }: ImportContext,
) {
  const { companyId } = company;
  const workers = await listNamedWorkers(tx, companyId);
  const { matched, problems } = matchWorkerNames(
    payPeriod.payrollData,
    workers,
    payPeriod.workerType,
  );
  const workerIds = matched.flatMap((worker) => worker?.workerId ?? []);
  // Waits for a payroll of these workers that is being submitted, so that its payments are seen.
  await lockYearTotals(tx, companyId, yearOf(payPeriod.payDate), workerIds);
  const period = toHistoryPeriod(payPeriod);
  const paidHere = await listPaywrightPayments(tx, companyId, workerIds, period);
  const found = [...problems, ...listAlreadyPaid(matched, period, paidHere)];
  const refusal = Refusal.of(
    found.map((problem) => toHistoryProblem(problem, payPeriod, company.name)),
  );
  return refusal ?? { workers, matched };
}

/** Stores the entries in place of those imported before, and counts them in the year totals. */
async function storeHistory(
  companyId: Id<'company'>,
  payPeriod: PeriodInput,
  { workers, matched }: Exclude<MatchedWorkers, Refusal>,
  { tx, law, now }: ImportContext,
) {
  const newPeriod = { ...toHistoryPeriod(payPeriod), payPeriodId: newId<'payPeriod'>() };
  const payPeriodId = await putHistoryPeriod(tx, companyId, newPeriod, now);
  const former = await listImportedEntries(tx, companyId, payPeriodId);
  const { entries: people, replaced } = planHistoryReplacement(
    payPeriod.payrollData.map(({ firstName, middleName, lastName }, index) => ({
      entryId: newId<'historyEntry'>(),
      firstName,
      middleName: middleName ?? null,
      lastName,
      workerId: matched[index]?.workerId ?? null,
    })),
    former,
  );
  const { payDate, workerType } = payPeriod;
  const data = payPeriod.payrollData.map(toHistoryEntry);
  const stateOf = new Map(workers.map((worker) => [worker.workerId, worker.stateOfWork]));
  const states = people.map(({ workerId }) => (workerId && stateOf.get(workerId)) ?? null);
  const rules: HistoryRules = loadHistoryRules(law, { payDate, workerType }, data, states);
  const entries = data.flatMap((entry, index): NewHistoryEntry[] => {
    const person = people[index];
    if (!person) return [];
    const payTotals = totalsOfEntry(entry, rules, states[index] ?? undefined);
    return [{ ...person, data: entry, payTotals, difference: imbalanceOf(entry) }];
  });

  const replacedIds = replaced.map(({ entryId }) => entryId);
  deleteHistoryEntries(tx, companyId, payPeriodId, replacedIds);
  insertHistoryEntries(tx, companyId, payPeriodId, entries, now);
  await addToYearTotals(tx, companyId, yearOf(payDate), changesByWorker(replaced, entries));
  return { payPeriodId, entries, replaced: replaced.length, rules };
}

function toHistoryPeriod(payPeriod: PeriodInput) {
  return {
    type: payPeriod.payPeriodType,
    workerType: payPeriod.workerType,
    beginsOn: payPeriod.payBeginDate,
    endsOn: payPeriod.payEndDate,
    payDate: payPeriod.payDate,
    deadlineOn: payPeriod.deadLineToRunPayroll ?? null,
  };
}

interface EntryTotals {
  readonly workerId: Id<'worker'> | null;
  readonly payTotals: YearTotals;
}

/** Totals of the new entries less those of the entries they replace, by worker. */
function changesByWorker(replaced: readonly EntryTotals[], entries: readonly EntryTotals[]) {
  const changes = new Map<Id<'worker'>, YearTotals>();
  for (const { workerId, payTotals } of replaced)
    if (workerId) changes.set(workerId, subtractTotals({}, payTotals));
  for (const { workerId, payTotals } of entries)
    if (workerId) changes.set(workerId, addTotals(changes.get(workerId) ?? {}, payTotals));
  return changes;
}
