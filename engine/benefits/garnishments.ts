import type { GarnishmentLaw } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type DescriptionMatcher, normalizeText } from '../earnings/descriptions.ts';
import { rankGarnishments } from '../pay/compute-garnishments.ts';
import type { GarnishmentLine } from '../pay/pay.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';

/** The terms of an order as entered. The remaining debt is tracked separately. */
export type GarnishmentTerms = Omit<GarnishmentOrder, 'id' | 'remaining'>;

export interface Garnishment {
  readonly orderId: Id<'garnishment'>;
  readonly terms: GarnishmentTerms;
  /** The total debt, if the order names one. */
  readonly total: Cents | null;
  /** Garnished so far by submitted payrolls. */
  readonly taken: Cents;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/** Finds a garnishment kind by id, label or known description. */
export function findGarnishmentKind<Kind extends { readonly id: string; readonly label: string }>(
  kinds: readonly Kind[],
  matchDescription: DescriptionMatcher,
  text: string,
): Kind | undefined {
  const named = kinds.find(({ id, label }) =>
    [id, label].some((each) => normalizeText(each) === normalizeText(text)),
  );
  if (named) return named;
  const { kind, known } = matchDescription('deduction', text);
  return known ? kinds.find(({ id }) => id === kind) : undefined;
}

export type GarnishmentProblem =
  | 'contractor'
  | 'noAmount'
  | 'servedInTheFuture'
  | 'endsBeforeItStarts'
  | 'totalBelowTaken';

/** Lists every problem with an order. */
export function listGarnishmentProblems(
  { terms, total, taken, startsOn, endsOn }: Omit<Garnishment, 'orderId'>,
  { workerType, today }: { readonly workerType: WorkerType; readonly today: CalendarDate },
): readonly GarnishmentProblem[] {
  const problems: GarnishmentProblem[] = [];
  if (workerType !== 'W2') problems.push('contractor');
  const hasAmount = terms.amount !== undefined || terms.percent !== undefined;
  if (!hasAmount && !kindsWithoutAmount.includes(terms.kind)) problems.push('noAmount');
  if (terms.servedOn !== undefined && terms.servedOn > today) problems.push('servedInTheFuture');
  if (endsOn !== null && endsOn < startsOn) problems.push('endsBeforeItStarts');
  if (total !== null && total < taken) problems.push('totalBelowTaken');
  return problems;
}

/** Orders of these kinds may omit the amount: they take what the law allows. */
const kindsWithoutAmount = ['federal-tax-levy', 'student-loan', 'creditor-garnishment'];

/** Terms that apply to one kind of order only. */
const applicableKind = {
  secondFamily: 'child-support',
  twelveWeeksBehind: 'child-support',
  headOfFamily: 'creditor-garnishment',
  dependents: 'creditor-garnishment',
  expectedYearlyEarnings: 'creditor-garnishment',
  writtenConsent: 'creditor-garnishment',
  state: 'creditor-garnishment',
  levyStatement: 'federal-tax-levy',
} as const satisfies Partial<Record<keyof GarnishmentTerms, string>>;

export type GarnishmentWarning =
  | { readonly type: 'noEffect'; readonly term: keyof typeof applicableKind; readonly kind: string }
  | { readonly type: 'forbidden'; readonly state: string; readonly reason: string }
  | { readonly type: 'limitUnconfirmed'; readonly state: string }
  | { readonly type: 'supportLimitUnconfirmed'; readonly state: string }
  | { readonly type: 'feeAboveLimit'; readonly state: string; readonly most: Cents }
  | { readonly type: 'exemptionUnknown' };

/** Lists warnings about an accepted order. Pay runs use the law of their own pay date. */
export function listGarnishmentWarnings(
  terms: GarnishmentTerms,
  law: GarnishmentLaw | undefined,
  workState: string | undefined,
): readonly GarnishmentWarning[] {
  const warnings: GarnishmentWarning[] = [];
  const state = terms.state ?? workState;
  for (const [term, kind] of Object.entries(applicableKind) as [
    keyof typeof applicableKind,
    string,
  ][])
    if (terms[term] && kind !== terms.kind) warnings.push({ type: 'noEffect', term, kind });
  if (terms.kind === 'federal-tax-levy' && law && !law.federalLevy && !terms.protectedAmount)
    warnings.push({ type: 'exemptionUnknown' });
  if (law && workState) warnings.push(...listSupportWarnings(terms, law, workState));
  if (terms.kind !== 'creditor-garnishment' || !law || !state) return warnings;
  const reason = law.states[state]?.forbidden;
  const hasPrintedLimit = terms.limitPercent !== undefined || terms.protectedAmount !== undefined;
  if (reason) warnings.push({ type: 'forbidden', state, reason });
  else if (law.statesNotCovered.includes(state) && !hasPrintedLimit)
    warnings.push({ type: 'limitUnconfirmed', state });
  return warnings;
}

/** Support is limited by the law of the state of work, whichever state ordered it. */
function listSupportWarnings(
  { kind, fee, limitPercent, protectedAmount }: GarnishmentTerms,
  { support }: GarnishmentLaw,
  workState: string,
): readonly GarnishmentWarning[] {
  if (kind !== 'child-support' && kind !== 'medical-support') return [];
  const isUnconfirmed = support.statesNotCovered.includes(workState);
  const hasPrintedLimit = limitPercent !== undefined || protectedAmount !== undefined;
  const most = support.states.find(({ state }) => state === workState)?.employerFee;
  return [
    ...(isUnconfirmed && !hasPrintedLimit
      ? [{ type: 'supportLimitUnconfirmed', state: workState } as const]
      : []),
    ...(most !== undefined && fee?.paidBy === 'worker' && fee.amount > most
      ? [{ type: 'feeAboveLimit', state: workState, most } as const]
      : []),
  ];
}

export type GarnishmentStatus = 'active' | 'ended' | 'paid';

export function garnishmentStatusOf(
  { total, taken, endsOn }: Garnishment,
  today: CalendarDate,
): GarnishmentStatus {
  if (total !== null && taken >= total) return 'paid';
  return endsOn !== null && endsOn < today ? 'ended' : 'active';
}

/** Groups orders by worker and sorts each group by the law's priority, or by day of service without law. */
export function sortByPriority<Stored extends Garnishment & { readonly workerId: string }>(
  orders: readonly Stored[],
  law: GarnishmentLaw | undefined,
): readonly Stored[] {
  const garnishments = { priority: law?.priority ?? { kinds: [], servedEarlierWins: [] } };
  const byWorker = new Map<string, Stored[]>();
  for (const order of orders) {
    const own = byWorker.get(order.workerId);
    if (own) own.push(order);
    else byWorker.set(order.workerId, [order]);
  }
  return [...byWorker.values()].flatMap((own) => {
    const rankedIds = rankGarnishments({ garnishments }, own.map(toGarnishmentOrder)).map(
      ({ id }) => id,
    );
    return own.toSorted((a, b) => rankedIds.indexOf(a.orderId) - rankedIds.indexOf(b.orderId));
  });
}

/** Converts an order on file to the input of a pay run. */
export function toGarnishmentOrder({
  orderId,
  terms,
  total,
  taken,
}: Garnishment): GarnishmentOrder {
  return {
    ...terms,
    id: orderId,
    ...(total === null ? undefined : { remaining: minus(total, taken) }),
  };
}

/** Limits the orders of a recomputed payment to the debt that remains now. */
export function capAtRemainingDebt(
  orders: readonly GarnishmentOrder[],
  paid: readonly GarnishmentLine[],
  debts: ReadonlyMap<string, Cents>,
): readonly GarnishmentOrder[] {
  return orders.map((order) => {
    const debt = debts.get(order.id);
    if (order.remaining === undefined || debt === undefined) return order;
    const taken = paid.find(({ id }) => id === order.id)?.amount ?? noMoney;
    return { ...order, remaining: lesser(order.remaining, plus(debt, taken)) };
  });
}
