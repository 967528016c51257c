import type { GarnishmentLaw } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, lesser, minus, noMoney, plus } from '../../values/money.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type DescriptionMatcher, normalizeText } from '../earnings/descriptions.ts';
import { rankGarnishments } from '../pay/compute-garnishments.ts';
import type { GarnishmentLine } from '../pay/pay.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';

/** What an order says, kept whole; what is left of the debt is counted beside it. */
export type GarnishmentTerms = Omit<GarnishmentOrder, 'id' | 'remaining'>;

export interface Garnishment {
  readonly orderId: Id<'garnishment'>;
  readonly terms: GarnishmentTerms;
  /** The whole debt, where the order names one. */
  readonly total: Cents | null;
  /** What runs of ours have taken of it. */
  readonly taken: Cents;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/** By the id of a kind, its label, or what people call it; undefined when it is no garnishment. */
export function findGarnishmentKind<Kind extends { readonly id: string; readonly label: string }>(
  kinds: readonly Kind[],
  understand: DescriptionMatcher,
  text: string,
): Kind | undefined {
  const named = kinds.find(({ id, label }) =>
    [id, label].some((of) => normalizeText(of) === normalizeText(text)),
  );
  if (named) return named;
  const { kind, known } = understand('deduction', text);
  return known ? kinds.find(({ id }) => id === kind) : undefined;
}

export type GarnishmentProblem =
  | 'contractor'
  | 'noAmount'
  | 'servedInTheFuture'
  | 'endsBeforeItStarts'
  | 'totalBelowTaken';

/** Everything that keeps an order from being kept so. */
export function listGarnishmentProblems(
  { terms, total, taken, startsOn, endsOn }: Omit<Garnishment, 'orderId'>,
  { workerType, today }: { readonly workerType: WorkerType; readonly today: CalendarDate },
): readonly GarnishmentProblem[] {
  const problems: GarnishmentProblem[] = [];
  if (workerType !== 'W2') problems.push('contractor');
  const asks = terms.amount !== undefined || terms.percent !== undefined;
  if (!asks && !kindsWithoutAmount.includes(terms.kind)) problems.push('noAmount');
  if (terms.servedOn !== undefined && terms.servedOn > today) problems.push('servedInTheFuture');
  if (endsOn !== null && endsOn < startsOn) problems.push('endsBeforeItStarts');
  if (total !== null && total < taken) problems.push('totalBelowTaken');
  return problems;
}

/** Orders of these kinds need name no amount: the law's limit is what they take. */
const kindsWithoutAmount = ['federal-tax-levy', 'student-loan', 'creditor-garnishment'];

/** What an order states although it counts for another kind only. */
const applicableKind = {
  secondFamily: 'child-support',
  twelveWeeksBehind: 'child-support',
  headOfFamily: 'creditor-garnishment',
  writtenConsent: 'creditor-garnishment',
  state: 'creditor-garnishment',
  levyStatement: 'federal-tax-levy',
} as const satisfies Partial<Record<keyof GarnishmentTerms, string>>;

export type GarnishmentWarning =
  | { readonly type: 'noEffect'; readonly term: keyof typeof applicableKind; readonly kind: string }
  | { readonly type: 'forbidden'; readonly state: string; readonly reason: string }
  | { readonly type: 'limitUnconfirmed'; readonly state: string }
  | { readonly type: 'exemptionUnknown' };

/** What is accepted and said: the pay run goes by the law of its own day. */
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
  if (terms.kind !== 'creditor-garnishment' || !law || !state) return warnings;
  const reason = law.states[state]?.forbidden;
  const isPrinted = terms.limitPercent !== undefined || terms.protectedAmount !== undefined;
  if (reason) warnings.push({ type: 'forbidden', state, reason });
  else if (law.statesNotCovered.includes(state) && !isPrinted)
    warnings.push({ type: 'limitUnconfirmed', state });
  return warnings;
}

export type GarnishmentStatus = 'active' | 'ended' | 'paid';

export function garnishmentStatusOf(
  { total, taken, endsOn }: Garnishment,
  today: CalendarDate,
): GarnishmentStatus {
  if (total !== null && taken >= total) return 'paid';
  return endsOn !== null && endsOn < today ? 'ended' : 'active';
}

/** Those of each worker together, as the law of the day ranks them; without it by day of service. */
export function sortByPriority<Kept extends Garnishment & { readonly workerId: string }>(
  orders: readonly Kept[],
  law: GarnishmentLaw | undefined,
): readonly Kept[] {
  const garnishments = { priority: law?.priority ?? { kinds: [], servedEarlierWins: [] } };
  const byWorker = new Map<string, Kept[]>();
  for (const order of orders) {
    const own = byWorker.get(order.workerId);
    if (own) own.push(order);
    else byWorker.set(order.workerId, [order]);
  }
  return [...byWorker.values()].flatMap((own) => {
    const places = rankGarnishments({ garnishments }, own.map(toGarnishmentOrder)).map(
      ({ id }) => id,
    );
    return own.toSorted((a, b) => places.indexOf(a.orderId) - places.indexOf(b.orderId));
  });
}

/** As the engine of pay takes it. */
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

/** The orders of a payment that is computed anew: more than is left of a debt now is not taken. */
export function capAtRemainingDebt(
  orders: readonly GarnishmentOrder[],
  paid: readonly GarnishmentLine[],
  debts: ReadonlyMap<string, Cents>,
): readonly GarnishmentOrder[] {
  return orders.map((order) => {
    const left = debts.get(order.id);
    if (order.remaining === undefined || left === undefined) return order;
    const taken = paid.find(({ id }) => id === order.id)?.amount ?? noMoney;
    return { ...order, remaining: lesser(order.remaining, plus(left, taken)) };
  });
}
