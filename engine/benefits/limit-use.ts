import type { Cents } from '../../values/money.ts';
import { noMoney } from '../../values/money.ts';
import { type LimitFacts, limitFor, usedOfLimit } from '../withholding/limits.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import { toYearToDate, type YearTotals } from '../withholding/year-totals.ts';

/** The limit of a contribution for one worker, and what is used of it. */
export interface LimitUse {
  readonly limit: Cents;
  readonly used: Cents;
}

type LimitLaw = Pick<PayLaw, 'kinds' | 'limits' | 'payDate' | 'period'>;

/** Finds the limit of a kind of contribution; undefined for a kind without one. */
export function findLimitUse(
  law: LimitLaw,
  kindId: string,
  worker: LimitFacts & { readonly yearTotals: YearTotals },
): LimitUse | undefined {
  const kind = law.kinds.get(kindId);
  const limit = kind && law.limits[kind.limit];
  if (!limit) return undefined;
  const { limits: used } = toYearToDate(worker.yearTotals, law);
  return {
    limit: limitFor(limit, kind, worker),
    used: usedOfLimit(law.limits, limit, (id) => used[id] ?? noMoney),
  };
}
