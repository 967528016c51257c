import type { Problem } from '../../../contract/decode.ts';
import { fillPlaceholders, formatPath } from '../../../contract/messages.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import {
  correctionProblems,
  type correctionRefusals,
} from '../../../contract/payroll/correction-messages.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { previewCorrection } from '../../../contract/payroll/previewCorrection.ts';
import {
  type CorrectionProblem,
  checkCorrections,
} from '../../../engine/corrections/check-corrections.ts';
import { checkPayData } from '../../../engine/earnings/check-pay-data.ts';
import type { PayData } from '../../../engine/earnings/pay-data.ts';
import { type Company, findCompany } from '../../../store/companies.ts';
import {
  type CurrentPayResult,
  listCorrections,
  listCurrentPayResults,
} from '../../../store/corrections.ts';
import { isImportedPeriod } from '../../../store/history.ts';
import { findPayPeriod, lockPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { listPayees } from '../../../store/payees.ts';
import { listPayments, type Payment } from '../../../store/payments.ts';
import { type CalendarDate, formatAmericanDate } from '../../../values/calendar-date.ts';
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
import { Refusal, type Refuse } from '../refusal.ts';
import { loadPayDataFacts, toPayDataProblem } from './import-pay-data.ts';
import { toPayData } from './line-items.ts';
import { toDifferentialWirePath, toStatedEntries, toStatedPay } from './pay-data-input.ts';

type Request = RequestOf<typeof previewCorrection>;
type CorrectionEntry = Request['corrections'][number];

export interface CorrectionContext extends PayrollContext {
  readonly today: CalendarDate;
  readonly refuse: Refuse<{ readonly refusals: typeof correctionRefusals }>;
}

/** A correction as it was asked for, computed; with the payments of its workers. */
export interface OpenedCorrection {
  readonly company: Company;
  readonly bundle: CorrectionPlan;
  readonly payments: readonly Payment[];
}

/** Loads, checks and computes what is asked; says everything that is wrong with it at once. */
export async function openCorrection(
  request: Request,
  context: CorrectionContext,
  { lock }: { readonly lock: boolean },
): Promise<OpenedCorrection | Refusal> {
  const { tx, refuse } = context;
  const { companyId, payPeriodId, action, corrections } = request;
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
  if (!run) return refuse('stillEditable', { payPeriod });

  const wanted = action ? undefined : corrections.map(({ workerId }) => workerId);
  const [results, payments] = await Promise.all([
    listCurrentPayResults(tx, period, wanted),
    listPayments(tx, { payPeriodId }),
  ]);
  if (action && results.length === 0) return refuse('nobodyLeft', { payPeriod });
  const all = action
    ? results.map(({ workerId }) => toEntryForEveryone(workerId, action))
    : corrections;
  const toCorrect = await readCorrections(context, { company, period }, all, { results, payments });
  if (toCorrect instanceof Refusal) return toCorrect;
  const bundle = await prepareCorrection(context, { period, run }, toCorrect, { lockSums: lock });
  const uncovered = bundle.payments.flatMap(({ item }, index) => listNotCovered(item, index));
  const refusal = Refusal.of(uncovered);
  if (refusal) return refusal;
  const ids = new Set<string>(toCorrect.map(({ result }) => result.workerId));
  return { company, bundle, payments: payments.filter(({ workerId }) => ids.has(workerId ?? '')) };
}

function toEntryForEveryone(
  workerId: Id<'worker'>,
  action: CorrectionEntry['action'],
): CorrectionEntry {
  return {
    workerId,
    action,
    firstName: undefined,
    lastName: undefined,
    amount: undefined,
    basePay: [],
    additionalCompensations: [],
    deductions: [],
    reimbursements: [],
    miscellaneousStateTaxes: [],
  };
}

/** What each entry means, or everything that is wrong with any of them. */
async function readCorrections(
  { tx, today }: CorrectionContext,
  { company, period }: { readonly company: Company; readonly period: PayPeriod },
  asked: readonly CorrectionEntry[],
  made: { readonly results: readonly CurrentPayResult[]; readonly payments: readonly Payment[] },
): Promise<readonly RequestedCorrection[] | Refusal> {
  const { companyId, payPeriodId } = period;
  const ids = asked.map(({ workerId }) => workerId);
  const [payees, corrected] = await Promise.all([
    listPayees(tx, companyId, ids),
    listCorrections(tx, { companyId, payPeriodId }),
  ]);
  const results = new Map(made.results.map((result) => [result.workerId, result]));
  const payments = groupBy(made.payments, ({ workerId }): string => workerId ?? '');
  const found = checkCorrections(
    ids.map((workerId) => ({ workerId })),
    {
      names: new Map(payees.map((payee) => [payee.workerId, fullNameOf(payee)])),
      paid: new Set(results.keys()),
      voided: new Map(corrected.map((each) => [each.workerId, newYorkDateOf(each.recordedAt)])),
      payments: new Map(
        [...payments].map(([workerId, own]) => [workerId, own.map(({ status }) => status)]),
      ),
    },
  );
  const problems = found.flatMap((problem, index) =>
    problem ? [toCorrectionProblem(problem, index)] : [],
  );
  const stated = asked.flatMap((entry, index) =>
    !found[index] && entry.action === 'Replace' ? [{ index, said: toStatedPay(entry) }] : [],
  );
  const entries = toStatedEntries(stated, ({ said }) => said);
  const facts = await loadPayDataFacts(tx, { company, period }, entries, today);
  const checked = checkPayData(entries, facts, (each) => each);
  problems.push(
    ...checked.problems.map((problem) =>
      toPayDataProblem(
        { ...problem, entry: stated[problem.entry]?.index ?? 0 },
        {
          company: company.name,
          list: 'corrections',
          toWire: toDifferentialWirePath,
          entries: toStatedEntries(asked, toStatedPay),
        },
      ),
    ),
  );
  const refusal = Refusal.of(problems);
  if (refusal) return refusal;
  const data = new Map(stated.map(({ index }, at) => [index, checked.stored[at]]));
  return asked.flatMap((entry, index): RequestedCorrection[] => {
    const result = results.get(entry.workerId);
    if (!result) return [];
    if (entry.action === 'Void') return [{ result, action: 'void', data: undefined }];
    if (entry.action === 'Recompute')
      return [{ result, action: 'replace', data: result.data ?? undefined }];
    return [{ result, action: 'replace', data: withAmount(data.get(index), entry, period) }];
  });
}

/** A line item's amount is base pay in a regular period, and in others what their type says. */
function withAmount(
  data: PayData | undefined,
  { amount }: CorrectionEntry,
  period: PayPeriod,
): PayData {
  return { ...data, ...(amount !== undefined && toPayData({ amount }, period)) };
}

function toCorrectionProblem(problem: CorrectionProblem, index: number): Problem {
  const place = `corrections[${index}]`;
  const path = formatPath(['corrections', index, 'userId']);
  if (problem.problem === 'unknownWorker')
    return { path, message: correctionProblems.unknownWorker };
  const places =
    problem.problem === 'duplicate'
      ? { first: `corrections[${problem.first}]` }
      : problem.problem === 'alreadyVoided'
        ? { ...problem, on: formatAmericanDate(problem.on) }
        : problem;
  return {
    path,
    message: `${place}: ${fillPlaceholders(correctionProblems[problem.problem], places)}`,
  };
}

function listNotCovered(
  item: CorrectionPlan['payments'][number]['item'],
  index: number,
): Problem[] {
  return (item?.pay.notCovered ?? []).map(({ reason }) => ({
    path: formatPath(['corrections', index]),
    message: fillPlaceholders(correctionProblems.notCovered, {
      name: item ? fullNameOf(item) : '',
      reason,
    }),
  }));
}
