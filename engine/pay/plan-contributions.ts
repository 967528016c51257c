import { type Cents, formatMoney, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { PayLineInput, PlanLine } from '../earnings/pay-line.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import { annualAdditionsOf, importedAdditionsOf } from '../withholding/total-key.ts';
import { requestedAmount } from './deduction-lines.ts';
import { computeMatch, countedPayOf, type MatchFacts, mostAdditions } from './employer-match.ts';
import type { TaxableWages } from './pay.ts';
import type { PayDraft } from './pay-draft.ts';

type LimitsUsed = TaxableWages['limits'];

/** Totals of the year by plan that later payments need: pay and deferrals with it, and what the company contributed. */
const totalsOf = ({ name }: PlanLine) => ({
  countedPay: `plan-compensation.${name}`,
  countedDeferrals: `plan-deferrals.${name}`,
  contributed: annualAdditionsOf(name),
  imported: importedAdditionsOf(name),
});

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
    const asked = plus(amount, beyondLimit);
    if (asked > 0)
      draft.lines.push({
        kind: kind.id,
        description,
        group: 'benefit',
        asked,
        amount,
        beforeTax: false,
      });
    draft.nonCash = plus(draft.nonCash, amount);
    if (beyondLimit > 0) warnOfLimit(draft, facts, { description, beyondLimit });
    if (amount > 0) warnOfEarlierAdditions(draft, facts, description);
    const { contributed, countedPay, countedDeferrals } = totalsOf(plan);
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
  const { limits, gross: paidBefore, deferred: before = {} } = worker.yearToDate;
  const { contributed, imported, countedPay, countedDeferrals } = totalsOf(plan);
  const added = used.filter(({ limit }) => limit === contributed).map(({ amount }) => amount);
  const deferred = deferralsOf(draft, plan);
  const sumBefore = (kinds: readonly string[]) => sum(kinds.map((kind) => before[kind] ?? noMoney));
  return {
    pay: { compensation: gross, deferrals: plus(deferred.usual, deferred.ofLongService) },
    year: {
      compensation: plus(paidBefore, gross),
      deferrals: plus(sumBefore(deferred.usualKinds), deferred.usual),
      ofLongService: plus(sumBefore(deferred.otherKinds), deferred.ofLongService),
      imported: limits[imported] ?? noMoney,
    },
    before: {
      compensation: limits[countedPay] ?? noMoney,
      deferrals: limits[countedDeferrals] ?? noMoney,
      matched: plus(limits[contributed] ?? noMoney, sum(added)),
    },
    limits: {
      compensation: findLimit(
        law,
        (plan.match ? undefined : plan.nonelectiveLimit) ?? plan.compensationLimit,
      ),
      additions: findLimit(law, plan.additionsLimit),
      deferrals: findLimit(law, plan.deferralLimit)?.amount ?? noMoney,
    },
  };
}

/** Deferrals of this payment within the limit of the plan, and those that a limit of their own allows in addition. */
function deferralsOf({ law, lines }: PayDraft, plan: PlanLine) {
  const isUsual = (kind: string) =>
    law.limits[law.kinds.get(kind)?.limit ?? -1]?.id === plan.deferralLimit;
  const usualKinds = plan.deferrals.filter(isUsual);
  const otherKinds = plan.deferrals.filter((kind) => !isUsual(kind));
  const amountOf = (kinds: readonly string[]) =>
    sum(
      lines
        .filter(({ group, kind }) => group === 'deduction' && kinds.includes(kind))
        .map(({ amount }) => amount),
    );
  return {
    usualKinds,
    otherKinds,
    usual: amountOf(usualKinds),
    ofLongService: amountOf(otherKinds),
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

/**
 * Warns with the first contribution of the year, if deferrals were made without one: history that was imported may
 * lack the contributions of the company, which the limit of annual additions counts too.
 */
function warnOfEarlierAdditions(draft: PayDraft, facts: MatchFacts, description: string): void {
  const { pay, year, before, limits } = facts;
  if (!limits.additions || plus(before.matched, year.imported ?? noMoney) > 0) return;
  const deferredBefore = minus(
    plus(year.deferrals, year.ofLongService ?? noMoney),
    plus(pay.deferrals, before.deferrals),
  );
  if (deferredBefore <= 0) return;
  draft.warnings ??= [];
  draft.warnings.push(
    `${description}: $${formatMoney(deferredBefore)} of the deferrals of this year to the plan were made before the first contribution of the company here. If the company contributed to the plan in another payroll system, that is not counted: check that all additions of the year are at most $${formatMoney(limits.additions.amount)} (26 U.S.C. 415(c)).`,
  );
}
