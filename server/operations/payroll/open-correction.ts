import { fillPlaceholders, formatPath } from '../../../contract/messages.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import {
  correctionProblems,
  type correctionRefusals,
} from '../../../contract/payroll/correction-messages.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { previewCorrection } from '../../../contract/payroll/previewCorrection.ts';
import type { Problem } from '../../../contract/problems.ts';
import {
  type CorrectionFacts,
  type CorrectionProblem,
  checkCorrections,
} from '../../../engine/corrections/check-corrections.ts';
import { checkPayData } from '../../../engine/earnings/check-pay-data.ts';
import type { PayData } from '../../../engine/earnings/pay-data.ts';
import type { PayDataFacts, PayInput } from '../../../engine/earnings/pay-input.ts';
import { type Company, findCompany } from '../../../store/companies.ts';
import { listCorrections } from '../../../store/correction-lists.ts';
import { type CurrentPayResult, listCurrentPayResults } from '../../../store/corrections.ts';
import { isImportedPeriod } from '../../../store/history.ts';
import { findPayPeriod, lockPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { listPayees } from '../../../store/payees.ts';
import { listPayments, type Payment } from '../../../store/payments.ts';
import { type CalendarDate, formatAmericanDate } from '../../../values/calendar-date.ts';
import type { CostCodes } from '../../../values/cost-code.ts';
import { groupBy } from '../../../values/group-by.ts';
import type { Id } from '../../../values/id.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import type { RequestedCorrection } from '../../../workflows/corrections/correct-pay.ts';
import {
  type CorrectionPlan,
  prepareCorrection,
} from '../../../workflows/corrections/prepare-correction.ts';
import type { PayrollContext } from '../../../workflows/payroll-context.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toPayDataProblem } from '../../views/pay-data-problem.ts';
import { Refusal, type Refuse } from '../refusal.ts';
import { loadPayDataFacts } from './import-pay-data.ts';
import { toPayData } from './line-items.ts';
import { toStatedEntries } from './pay-data-input.ts';
import { toEntryWirePath, toLines } from './pay-entry-input.ts';

type Request = Omit<RequestOf<typeof previewCorrection>, 'withExplanation'>;
type CorrectionEntry = Request['corrections'][number];

export interface CorrectionContext extends PayrollContext {
  readonly today: CalendarDate;
  readonly refuse: Refuse<{ readonly refusals: typeof correctionRefusals }>;
}

/** A requested correction, computed, with the payments of its workers. */
export interface OpenedCorrection {
  readonly company: Company;
  readonly bundle: CorrectionPlan;
  readonly payments: readonly Payment[];
}

interface OpenOptions {
  /** Locks the period and its year totals, for a correction that is to be made. */
  readonly lock: boolean;
}

/** Loads, checks and computes a correction; a refusal lists all problems. */
export async function openCorrection(
  request: Request,
  context: CorrectionContext,
  { lock }: OpenOptions,
): Promise<OpenedCorrection | Refusal> {
  const { tx, law, refuse } = context;
  if (law.problem) return refuse('lawDiffers', { problem: law.problem });
  const { payPeriodId, action, corrections } = request;
  const found = await findPaidPeriod(request, context, { lock });
  if (found instanceof Refusal) return found;
  const { company, period, run } = found;

  const workerIds = action ? undefined : corrections.map(({ workerId }) => workerId);
  const [results, payments] = await Promise.all([
    listCurrentPayResults(tx, period, workerIds),
    listPayments(tx, { payPeriodId }),
  ]);
  if (action && results.length === 0)
    return refuse('nobodyLeft', { payPeriod: formatPayPeriod(period) });
  const entries = action ? results.map(({ workerId }) => toEntryOf(workerId, action)) : corrections;
  const checked = await checkEntries(context, { company, period, results, payments }, entries);
  if (checked instanceof Refusal) return checked;
  const bundle = await prepareCorrection(context, { period, run }, checked, { lockTotals: lock });
  const notCovered = Refusal.of(
    bundle.payments.flatMap(({ item }, index) => listNotCovered(item, index)),
  );
  if (notCovered) return notCovered;
  const corrected = new Set<string>(checked.map(({ result }) => result.workerId));
  return {
    company,
    bundle,
    payments: payments.filter(({ workerId }) => corrected.has(workerId ?? '')),
  };
}

/** Finds the period and its run, or refuses a period that was not paid. */
async function findPaidPeriod(
  { companyId, payPeriodId, action, corrections }: Request,
  { tx, refuse }: CorrectionContext,
  { lock }: OpenOptions,
) {
  const company = await findCompany(tx, companyId);
  const period = await (lock ? lockPayPeriod : findPayPeriod)(tx, payPeriodId);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== companyId)
    return (await isImportedPeriod(tx, { companyId, payPeriodId }))
      ? refuse('wasImported')
      : refuse('unknownPayPeriod');
  if (!action && corrections.length === 0) return refuse('nothingAsked');
  if (action && corrections.length > 0) return refuse('bothAsked');
  const payPeriod = formatPayPeriod(period);
  const { status } = period;
  if (isEditable(status) || status === 'Skipped') return refuse('stillEditable', { payPeriod });
  if (status === 'Submitted') return refuse('stillSubmitted', { payPeriod });
  if (status === 'In Process') return refuse('stillInProcess', { payPeriod });
  const run = await findPayRun(tx, payPeriodId);
  return run ? { company, period, run } : refuse('stillEditable', { payPeriod });
}

/** The entry that an action for all workers implies for one of them. */
function toEntryOf(workerId: Id<'worker'>, action: CorrectionEntry['action']): CorrectionEntry {
  return {
    workerId,
    action,
    firstName: undefined,
    lastName: undefined,
    amount: undefined,
    netAmount: undefined,
    basePay: [],
    overTime: [],
    timeOffs: [],
    unPaidLeave: undefined,
    additionalCompensations: [],
    deductions: [],
    reimbursements: [],
    miscellaneousStateTaxes: [],
  };
}

interface PaidPeriod {
  readonly company: Company;
  readonly period: PayPeriod;
  readonly results: readonly CurrentPayResult[];
  readonly payments: readonly Payment[];
}

/** Checks every entry and turns it into a correction, or refuses with all problems of all entries. */
async function checkEntries(
  context: CorrectionContext,
  paid: PaidPeriod,
  entries: readonly CorrectionEntry[],
): Promise<readonly RequestedCorrection[] | Refusal> {
  const found = checkCorrections(entries, await loadCorrectionFacts(context, paid, entries));
  const isReplaced = (entry: CorrectionEntry, index: number) =>
    !found[index] && entry.action === 'Replace';
  const { payData, problems } = await checkReplacements(context, paid, entries, isReplaced);
  const refusal = Refusal.of([
    ...found.flatMap((problem, index) => (problem ? [toCorrectionProblem(problem, index)] : [])),
    ...problems,
  ]);
  if (refusal) return refusal;
  const results = new Map(paid.results.map((result) => [result.workerId, result]));
  return entries.flatMap((entry, index): RequestedCorrection[] => {
    const result = results.get(entry.workerId);
    if (!result) return [];
    if (entry.action === 'Void') return [{ result, action: 'void', data: undefined }];
    const data =
      entry.action === 'Recompute'
        ? (result.data ?? undefined)
        : withAmount(payData.get(index), { ...entry, ...result.data?.lumpCodes }, paid.period);
    return [{ result, action: 'replace', data }];
  });
}

async function loadCorrectionFacts(
  { tx }: CorrectionContext,
  { period, results, payments }: PaidPeriod,
  entries: readonly CorrectionEntry[],
): Promise<CorrectionFacts> {
  const { companyId, payPeriodId } = period;
  const workerIds = entries.map(({ workerId }) => workerId);
  const [payees, corrected] = await Promise.all([
    listPayees(tx, companyId, workerIds),
    listCorrections(tx, { companyId, payPeriodId }),
  ]);
  const paymentsOf = groupBy(payments, ({ workerId }): string => workerId ?? '');
  return {
    names: new Map(payees.map((payee) => [payee.workerId, fullNameOf(payee)])),
    paid: new Set(results.map(({ workerId }) => workerId)),
    voided: new Map(corrected.map((each) => [each.workerId, newYorkDateOf(each.recordedAt)])),
    payments: new Map(
      [...paymentsOf].map(([workerId, own]) => [workerId, own.map(({ status }) => status)]),
    ),
  };
}

/** Checks the pay data of the entries that replace a payment, by the rules of an import. */
async function checkReplacements(
  { tx, today }: CorrectionContext,
  { company, period, results }: PaidPeriod,
  entries: readonly CorrectionEntry[],
  isReplaced: (entry: CorrectionEntry, index: number) => boolean,
) {
  const indexes = entries.flatMap((entry, index) => (isReplaced(entry, index) ? [index] : []));
  const inputs = toStatedEntries(entries, toReplacementInput);
  const replacing = toStatedEntries(indexes, inputs.at);
  const facts = await loadPayDataFacts(tx, { company, period }, replacing, today);
  const hasLocation = createLocationLookup(results);
  const checked = checkPayData(replacing, { ...facts, hasLocation }, (data) => data);
  return {
    payData: new Map(indexes.map((index, at) => [index, checked.stored[at]])),
    problems: checked.problems.map((problem) =>
      toPayDataProblem(
        { ...problem, entry: indexes[problem.entry] ?? 0 },
        {
          company: company.name,
          list: 'corrections',
          toWire: toEntryWirePath,
          entries: inputs,
        },
      ),
    ),
  };
}

/** The amount needs no check: it is base pay in a regular period. A net amount is refused there. */
function toReplacementInput(entry: CorrectionEntry): PayInput {
  return { ...toLines(entry), lumpNet: entry.netAmount };
}

/** A replacement keeps the work places of the payment, so its lines can name no others. */
function createLocationLookup(results: readonly CurrentPayResult[]): PayDataFacts['hasLocation'] {
  const locations = new Map(
    results.map(({ workerId, facts }) => [
      workerId,
      facts.type === 'employee' ? facts.places.work.map(({ locationId }) => locationId) : [],
    ]),
  );
  return (workerId, locationId) => locations.get(workerId)?.includes(locationId) ?? false;
}

/** A line item's amount is base pay in a regular period; otherwise the period's type decides. It keeps its codes. */
function withAmount(
  data: PayData | undefined,
  { amount, netAmount, ...codes }: CostCodes & Pick<CorrectionEntry, 'amount' | 'netAmount'>,
  period: PayPeriod,
): PayData {
  if (amount === undefined && netAmount === undefined) return { ...data };
  return { ...data, ...toPayData({ amount, netAmount, ...codes }, period) };
}

function toCorrectionProblem(problem: CorrectionProblem, index: number): Problem {
  const place = `corrections[${index}]`;
  const path = formatPath(['corrections', index, 'userId']);
  if (problem.problem === 'unknownWorker')
    return { key: problem.problem, path, message: correctionProblems.unknownWorker };
  const places =
    problem.problem === 'duplicate'
      ? { first: `corrections[${problem.first}]` }
      : problem.problem === 'alreadyVoided'
        ? { ...problem, on: formatAmericanDate(problem.on) }
        : problem;
  return {
    key: problem.problem,
    path,
    message: `${place}: ${fillPlaceholders(correctionProblems[problem.problem], places)}`,
  };
}

function listNotCovered(
  item: CorrectionPlan['payments'][number]['item'],
  index: number,
): Problem[] {
  return (item?.pay.notCovered ?? []).map(({ reason }) => ({
    key: 'notCovered',
    path: formatPath(['corrections', index]),
    message: fillPlaceholders(correctionProblems.notCovered, {
      name: item ? fullNameOf(item) : '',
      reason,
    }),
  }));
}
