import { type Cents, formatMoney, greater, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { PayLineInput, PlanLine } from '../earnings/pay-line.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import { requestedAmount } from './deduction-lines.ts';
import { computeMatch, countedPayOf, type MatchFacts, mostAdditions } from './employer-match.ts';
import type { TaxableWages } from './pay.ts';
import type { PayDraft } from './pay-draft.ts';

type LimitsUsed = TaxableWages['limits'];

/** Totals of the year that later payments need: pay and deferrals with a plan, and what the company contributed. */
const countedPay = 'plan-compensation';
const countedDeferrals = 'plan-deferrals';
const contributed = 'annual-additions';

/**
 * Contributes the company's part to retirement plans, once all deferrals are known. It is paid to the plan and
 * subject to no tax, so that nothing else depends on it. Returns what it counts toward limits of the year.
 */
export function contributeToPlans(draft: PayDraft): LimitsUsed {
  if (!draft.planContributions) return [];
  const used: { limit: string; amount: Cents }[] = [];
  const counted = new Set<string>();
  for (const { kind, line } of draft.planContributions) {
    const { plan } = line;
    if (!plan) continue;
    const facts = toMatchFacts(draft, plan, used);
    const description = line.description ?? kind.label;
    const match = plan.match ?? { fixed: enteredAmount(draft, facts, { line, description }) };
    const describe = draft.worksheet && { worksheet: draft.worksheet, description };
    const { amount, beyondLimit } = computeMatch(match, facts, describe);
    draft.lines.push({
      kind: kind.id,
      description,
      group: 'benefit',
      asked: plus(amount, beyondLimit),
      amount,
      beforeTax: false,
    });
    draft.nonCash = plus(draft.nonCash, amount);
    if (beyondLimit > 0) warnOfLimit(draft, facts, { description, beyondLimit });
    used.push({ limit: contributed, amount });
    if (counted.has(plan.name)) continue;
    counted.add(plan.name);
    used.push({ limit: countedPay, amount: facts.pay.compensation });
    used.push({ limit: countedDeferrals, amount: facts.pay.deferrals });
  }
  return used.filter(({ amount }) => amount > 0);
}

function toMatchFacts(draft: PayDraft, plan: PlanLine, used: LimitsUsed): MatchFacts {
  const { law, worker, gross } = draft;
  const { limits, gross: paidBefore } = worker.yearToDate;
  const added = used.filter(({ limit }) => limit === contributed).map(({ amount }) => amount);
  const deferred = deferralsOf(draft, plan);
  const deferredBefore = limits[countedDeferrals] ?? noMoney;
  const longServiceBefore = sum(deferred.otherLimits.map((limit) => limits[limit] ?? noMoney));
  const usualBefore = greater(
    limits[plan.deferralLimit] ?? noMoney,
    minus(deferredBefore, longServiceBefore),
  );
  return {
    pay: { compensation: gross, deferrals: plus(deferred.usual, deferred.ofLongService) },
    year: {
      compensation: plus(paidBefore, gross),
      deferrals: plus(usualBefore, deferred.usual),
      ofLongService: plus(longServiceBefore, deferred.ofLongService),
    },
    before: {
      compensation: limits[countedPay] ?? noMoney,
      deferrals: deferredBefore,
      matched: plus(limits[contributed] ?? noMoney, sum(added)),
    },
    limits: {
      compensation: findLimit(law, plan.compensationLimit),
      additions: findLimit(law, plan.additionsLimit),
      deferrals: findLimit(law, plan.deferralLimit)?.amount ?? noMoney,
    },
  };
}

/** Deferrals of this payment within the limit of the plan, and those that a limit of their own allows beside it. */
function deferralsOf({ law, lines }: PayDraft, plan: PlanLine) {
  const limitOf = (kind: string) => law.limits[law.kinds.get(kind)?.limit ?? -1]?.id;
  const amountOf = (isUsual: boolean) =>
    sum(
      lines
        .filter(({ group, kind }) => group === 'deduction' && plan.deferrals.includes(kind))
        .filter(({ kind }) => (limitOf(kind) === plan.deferralLimit) === isUsual)
        .map(({ amount }) => amount),
    );
  const otherLimits = plan.deferrals.flatMap((kind) => limitOf(kind) ?? []);
  return {
    usual: amountOf(true),
    ofLongService: amountOf(false),
    otherLimits: otherLimits.filter((limit) => limit !== plan.deferralLimit),
  };
}

/** The amount that was entered; a percentage is of the pay that counts within the limit of the year. */
function enteredAmount(
  draft: PayDraft,
  facts: MatchFacts,
  { line, description }: { readonly line: PayLineInput; readonly description: string },
): Cents {
  const counted = countedPayOf(facts);
  const amount = requestedAmount({ gross: counted }, line);
  const { compensation } = facts.limits;
  if (!line.percent || !compensation || counted === draft.gross) return amount;
  draft.worksheet?.begin('MATCH', compensation.source);
  draft.worksheet?.step(
    `${description}: the percentage of pay that counts in the year (26 U.S.C. 401(a)(17)), $1 of $2`,
    '$0',
    [amount, counted, draft.gross],
    amount,
  );
  draft.warnings ??= [];
  draft.warnings.push(
    `${description} is computed from $${formatMoney(compensation.amount)} of pay in the year: pay above it does not count (26 U.S.C. 401(a)(17)).`,
  );
  return amount;
}

function findLimit({ limits }: PayLaw, wanted: string | undefined) {
  return wanted === undefined ? undefined : limits.find(({ id }) => id === wanted);
}

function warnOfLimit(
  draft: PayDraft,
  facts: MatchFacts,
  { description, beyondLimit }: { readonly description: string; readonly beyondLimit: Cents },
): void {
  const most = mostAdditions(facts) ?? noMoney;
  const isAllPay = most < (facts.limits.additions?.amount ?? noMoney);
  const limit = isAllPay
    ? `the pay of the year, so far $${formatMoney(most)} (26 U.S.C. 415(c)(1)(B)). Contribute the rest with later pay.`
    : `$${formatMoney(most)} (26 U.S.C. 415(c)).`;
  draft.warnings ??= [];
  draft.warnings.push(
    `$${formatMoney(beyondLimit)} of ${description} is not contributed: all additions of a year to the plan are at most ${limit}`,
  );
}
