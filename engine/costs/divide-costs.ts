import { type Hours, noHours } from '../../values/hours.ts';
import { type Cents, cents } from '../../values/money.ts';
import type { AccountCode } from '../ledger/chart-of-accounts.ts';
import type { Posting } from '../ledger/ledger-transaction.ts';
import type { PayLine } from '../pay/pay.ts';
import { isBaseKind, type WorkerPay } from '../pay/worker-pay.ts';
import { addWeights, allocate, type Weights } from './allocate.ts';
import {
  type CostDivision,
  type CostPart,
  type CostShare,
  type CostSpan,
  type CostTarget,
  costTargetKey,
} from './cost-target.ts';

/** Accounts of the employer’s costs. */
export const costAccounts = [
  'expense:wages',
  'expense:benefits',
  'expense:reimbursements',
  'expense:taxes',
] as const satisfies readonly AccountCode[];

export type CostAccount = (typeof costAccounts)[number];

/**
 * Divides the costs of a payment by place and code. Pay and reimbursements belong to what their lines
 * name, and otherwise to the worker's places and codes by working days. Taxes of the employer and
 * benefits are divided in proportion to the pay.
 */
export function divideCosts(
  { pay, hours, costSpans = [somewhere] }: Pick<WorkerPay, 'pay' | 'hours' | 'costSpans'>,
  postings: readonly Posting[],
): CostDivision {
  const [only, ...others] = costSpans;
  if (only && others.length === 0 && !pay.lines.some(namesTarget))
    return { parts: [toPart(only, hours)], shares: [] };
  const targets = new CostTargets(costSpans);
  const costs = pay.lines.filter(({ group }) => group !== 'deduction');
  const byDays = (line: PayLine) => allocate(line.amount, targets.weightsOf(line));
  const earned = costs.filter(({ group, amount }) => group === 'earning' && amount > 0);
  const byPay = earned.length > 0 ? addWeights(earned.map(byDays)) : targets.weightsOf({});
  const lines = costs.map((line) => {
    const isByPay = line.group === 'benefit' && !namesTarget(line);
    return { line, weights: isByPay ? allocate(line.amount, byPay) : byDays(line) };
  });
  const shares = postings.flatMap((posting, ordinal): CostShare[] => {
    if (!isCostAccount(posting.account)) return [];
    const own = lines.filter(({ line }) => isPostedAs(line, posting));
    const weights = own.length > 0 ? addWeights(own.map(weightsOf)) : byPay;
    return [...allocate(posting.amount, weights)]
      .filter(([, amount]) => amount !== 0)
      .map(([part, amount]) => ({ ordinal, part, amount }));
  });
  return withoutEmptyParts(targets.listed, divideHours(lines, hours, targets), shares);
}

const somewhere: CostSpan = { days: 1 };

interface DividedLine {
  readonly line: PayLine;
  readonly weights: Weights;
}

const weightsOf = ({ weights }: DividedLine) => weights;

type NamedTarget = Pick<PayLine, 'locationId' | 'costCodes'>;

function namesTarget({ locationId, costCodes }: NamedTarget): boolean {
  return locationId !== undefined || costCodes !== undefined;
}

export function isCostAccount(account: AccountCode): account is CostAccount {
  return (costAccounts as readonly AccountCode[]).includes(account);
}

function isPostedAs({ kind, description }: PayLine, { account, detail, line }: Posting): boolean {
  return account !== 'expense:taxes' && kind === detail && description === line;
}

/** The targets of a payment, numbered in the order of first use. */
class CostTargets {
  readonly #numbers = new Map<string, number>();
  readonly #spans: readonly CostSpan[];
  readonly listed: CostTarget[] = [];

  constructor(spans: readonly CostSpan[]) {
    this.#spans = spans;
  }

  /** The working days under each target, with what a line names instead. */
  weightsOf({ locationId, costCodes }: NamedTarget): Weights {
    const named = this.#spans.find((span) => span.locationId === locationId);
    const place = locationId === undefined ? {} : { locationId, state: named?.state };
    const worked = this.#spans.filter(({ days }) => days > 0);
    const spans = worked.length > 0 ? worked : this.#spans.slice(0, 1);
    return addWeights(
      spans.map(({ days, ...span }) => {
        const target = { ...span, ...place, ...costCodes };
        return new Map([[this.#numberOf(target), Math.max(days, 1)]]);
      }),
    );
  }

  #numberOf(target: CostTarget): number {
    const key = costTargetKey(target);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.listed.push(target);
    this.#numbers.set(key, this.listed.length - 1);
    return this.listed.length - 1;
  }
}

/** Hours of a line belong where its pay does; other hours, such as those of a salary, follow base pay without hours. */
function divideHours(lines: readonly DividedLine[], hours: Hours, targets: CostTargets): Weights {
  const worked = lines.flatMap(({ line }) =>
    line.worked ? [allocate(line.worked.hours as number as Cents, targets.weightsOf(line))] : [],
  );
  const stated = lines.reduce((sum, { line }) => sum + (line.worked?.hours ?? 0), 0);
  const others = lines.filter(({ line }) => isBaseKind(line.kind) && !line.worked);
  const byOthers = others.length > 0 ? addWeights(others.map(weightsOf)) : targets.weightsOf({});
  return addWeights([...worked, allocate(cents(hours - stated), byOthers)]);
}

/** Leaves out targets without costs and hours; postings of a single target need no shares. */
function withoutEmptyParts(
  targets: readonly CostTarget[],
  hours: Weights,
  shares: readonly CostShare[],
): CostDivision {
  const used = new Set(shares.map(({ part }) => part));
  for (const [part, some] of hours) if (some !== 0) used.add(part);
  const kept = [...targets.keys()].filter((part) => used.has(part));
  const parts = (kept.length > 0 ? kept : [0]).map((part) =>
    toPart(targets[part] ?? {}, (hours.get(part) ?? noHours) as Hours),
  );
  if (parts.length === 1) return { parts, shares: [] };
  return { parts, shares: shares.map((share) => ({ ...share, part: kept.indexOf(share.part) })) };
}

function toPart(target: CostTarget, hours: Hours): CostPart {
  const { state, locationId, department, job, costCenter } = target;
  return { state, locationId, department, job, costCenter, hours };
}
