import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Ssn } from '../../values/masked.ts';
import { type Cents, minus, noMoney, sum } from '../../values/money.ts';
import type { StateCode } from '../../values/state.ts';
import { stateNumbers } from '../forms/state-numbers.ts';
import type { RemittanceTerms } from '../withholding/pay-facts.ts';
import {
  type SupportAddendumProblem,
  toObligorName,
  writeSupportAddendum,
} from './rails/ach/support-addendum.ts';

/** Names a garnishment of one payment. */
export interface OrderKey {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
  /** Id of the garnishment, or `line-1` and so on if it was entered as a deduction of the period. */
  readonly orderId: string;
}

/** A garnishment of a processed payment. */
export interface GarnishedOrder extends OrderKey {
  readonly payDate: CalendarDate;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: string;
  readonly description: string | undefined;
  readonly withheld: Cents;
  /** Where the order wants the amount to be sent; undefined if it was entered as a deduction. */
  readonly remittance: RemittanceTerms | undefined;
  /** The worker has left the company. */
  readonly isTerminated: boolean;
}

/** A garnishment with what was sent to its payee. */
export interface OrderBalance extends GarnishedOrder {
  readonly paid: Cents;
  /** Negative if more was sent than is withheld now, because the pay was voided or replaced. */
  readonly open: Cents;
}

type Remitted = Omit<GarnishedOrder, 'withheld' | 'remittance' | 'description' | 'isTerminated'> & {
  readonly amount: Cents;
};

/** Compares what was withheld for each order with what was sent, cancelled remittances excluded. */
export function balanceOrders(
  orders: readonly GarnishedOrder[],
  remitted: readonly Remitted[],
): readonly OrderBalance[] {
  const known = new Set(orders.map(keyOf));
  const voided = new Map(
    remitted.filter((each) => !known.has(keyOf(each))).map((each) => [keyOf(each), each]),
  );
  const all: readonly GarnishedOrder[] = [
    ...orders,
    ...[...voided.values()].map(({ amount: _, ...each }) => ({
      ...each,
      description: undefined,
      withheld: noMoney,
      remittance: undefined,
      isTerminated: false,
    })),
  ];
  return all.map((order) => {
    const own = remitted.filter((each) => keyOf(each) === keyOf(order));
    const paid = sum(own.map(({ amount }) => amount));
    return { ...order, paid, open: minus(order.withheld, paid) };
  });
}

/** A text that is different for every order of a company. */
export function keyOf({ payPeriodId, workerId, orderId }: OrderKey): string {
  return `${payPeriodId} ${workerId} ${orderId}`;
}

export type OrderByHandReason =
  | 'not child support'
  | 'entered as a deduction'
  | 'not by ACH'
  | 'case identifier'
  | 'FIPS code'
  | 'payee in another state'
  | 'social security number'
  | 'coverage not stated'
  | 'state account missing'
  | 'in progress';

export interface PlannedOrderPayment extends OrderBalance {
  readonly payeeState: StateCode;
  /** With the social security number. */
  readonly addendum: string;
  /** With the last four digits of the social security number. */
  readonly maskedAddendum: string;
}

export interface DivisionOfOrders {
  readonly byFile: readonly PlannedOrderPayment[];
  readonly notByFile: readonly (OrderBalance & {
    readonly reasons: readonly OrderByHandReason[];
  })[];
}

interface OrderFacts {
  /** States whose disbursement unit has an account for payments. */
  readonly states: ReadonlySet<StateCode>;
  readonly ssnOf: (workerId: Id<'worker'>) => Ssn | undefined;
  /** Orders that wait to be sent. */
  readonly pending: readonly OrderKey[];
}

/** Divides open orders into those that are paid by file and those that are not, with all reasons. */
export function divideOpenOrders(
  balances: readonly OrderBalance[],
  facts: OrderFacts,
): DivisionOfOrders {
  const pending = new Set(facts.pending.map(keyOf));
  const byFile: PlannedOrderPayment[] = [];
  const notByFile: DivisionOfOrders['notByFile'][number][] = [];
  for (const order of balances.filter(({ open }) => open > 0)) {
    const planned = pending.has(keyOf(order))
      ? { reasons: ['in progress'] as const }
      : planOrder(order, facts);
    if (planned.reasons) notByFile.push({ ...order, reasons: planned.reasons });
    else byFile.push({ ...order, ...planned });
  }
  return { byFile, notByFile };
}

type PlannedOrder =
  | { readonly reasons: readonly OrderByHandReason[] }
  | ({ readonly reasons?: never } & Pick<
      PlannedOrderPayment,
      'payeeState' | 'addendum' | 'maskedAddendum'
    >);

const addendumReasons = {
  caseIdentifier: 'case identifier',
  ssn: 'social security number',
  fipsCode: 'FIPS code',
} as const satisfies Partial<Record<SupportAddendumProblem, OrderByHandReason>>;

function planOrder(order: OrderBalance, facts: OrderFacts): PlannedOrder {
  const { kind, remittance } = order;
  if (kind !== 'child-support') return { reasons: ['not child support'] };
  if (!remittance) return { reasons: ['entered as a deduction'] };
  const reasons: OrderByHandReason[] = [];
  const { familyCoverageAvailable, payeeAddress } = remittance;
  if (remittance.method !== 'ACH') reasons.push('not by ACH');
  const payeeState = stateOfFipsCode(remittance.fipsCode);
  if (payeeState && payeeAddress && payeeAddress.state !== payeeState)
    reasons.push('payee in another state');
  if (payeeState && !facts.states.has(payeeState)) reasons.push('state account missing');
  if (familyCoverageAvailable === undefined) reasons.push('coverage not stated');
  const ssn = facts.ssnOf(order.workerId);
  const written = ssn && writeAddendum(order, { ...remittance, ssn });
  if (!ssn) reasons.push('social security number');
  for (const problem of written?.problems ?? []) {
    const reason = problem in addendumReasons && addendumReasons[problem as 'ssn'];
    if (!reason) throw new Error(`a payment of child support cannot be described: ${problem}`);
    if (!reasons.includes(reason)) reasons.push(reason);
  }
  if (!payeeState && !reasons.includes('FIPS code')) reasons.push('FIPS code');
  if (reasons.length > 0 || !payeeState || !ssn || !written || written.problems) return { reasons };
  const digits = ssn.reveal();
  const maskedAddendum = written.text.replace(`*${digits}*`, `*XXXXX${digits.slice(-4)}*`);
  return { payeeState, addendum: written.text, maskedAddendum };
}

function writeAddendum(
  { open, payDate, firstName, lastName, isTerminated }: OrderBalance,
  { ssn, ...terms }: RemittanceTerms & { readonly ssn: Ssn },
) {
  return writeSupportAddendum({
    caseIdentifier: terms.caseIdentifier ?? '',
    payDate,
    amount: open,
    ssn,
    medicalSupport: terms.familyCoverageAvailable ?? false,
    name: toObligorName({ firstName, lastName }),
    ...(terms.fipsCode && { fipsCode: terms.fipsCode }),
    isTerminated,
  });
}

/** The state of a FIPS code, by its first two digits; undefined for territories. */
function stateOfFipsCode(fipsCode: string | undefined): StateCode | undefined {
  const number = fipsCode?.slice(0, 2);
  const found = Object.entries(stateNumbers).find(([, each]) => each === number);
  return found?.[0] as StateCode | undefined;
}
