import { addGarnishedAmounts } from '../../store/garnishments.ts';
import {
  completePayRun,
  insertPayResultsWithTotals,
  insertPayRun,
  type OpenPayRun,
  type PayRunRecord,
  type RunTerms,
} from '../../store/pay-runs.ts';
import type { PayrollContext } from '../payroll-context.ts';
import type { AssessedPart, PeriodAssessment, SummedPeriod } from './assess-period.ts';
import { bookDeductions } from './book-deductions.ts';
import { bookTimeOff } from './book-time-off.ts';
import type { ComputedPeriod } from './compute-period.ts';

/**
 * A run whose figures are stored part by part, with the facts behind them and the year totals. Its period must be
 * assessed with its totals locked.
 */
export class OpenRun {
  readonly #context: PayrollContext;
  readonly #given: Omit<OpenPayRun, 'payDate'>;
  #isOpen = false;
  #done = 0;

  constructor(context: PayrollContext, given: Omit<OpenPayRun, 'payDate'>) {
    this.#context = context;
    this.#given = given;
  }

  async add(
    { computed, items }: AssessedPart,
    { workers: total }: { readonly workers: number },
  ): Promise<void> {
    const { tx, noteProgress } = this.#context;
    const { period, payDate, notPaid } = computed;
    const { companyId, payPeriodId } = period;
    const run = { ...this.#given, payDate, terms: period };
    this.#open(payDate);
    const results = items.map((item, index) => ({ item, ...knownAt(computed, index) }));
    await insertPayResultsWithTotals(tx, run, results);
    await addGarnishedAmounts(tx, companyId, items, 1);
    await bookTimeOff(tx, run, items);
    await bookDeductions(tx, run, items, notPaid);
    this.#done += items.length;
    noteProgress?.({ companyId, payPeriodId, step: 'storing', done: this.#done, total });
  }

  /** Completes the run with what is known of all parts. */
  end({ computed, previewHash }: PeriodAssessment): PayRunRecord {
    const { payDate, totals } = computed;
    const run = { ...this.#given, payDate, terms: termsOf(computed), totals, previewHash };
    this.#open(payDate);
    completePayRun(this.#context.tx, run);
    return run;
  }

  #open(payDate: OpenPayRun['payDate']): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    insertPayRun(this.#context.tx, { ...this.#given, payDate });
  }
}

/** Facts that the pay of a worker was computed from. */
function knownAt({ workers }: ComputedPeriod, index: number) {
  const worker = workers[index];
  if (!worker) throw new Error('pay without a worker');
  const { facts, lastWage, known } = worker;
  return { facts, lastWage, isFirstOfYear: known.yearTotals === null };
}

function termsOf({ run, period, lawVersion, wageRules }: SummedPeriod): RunTerms {
  return {
    lawVersion,
    states: Object.keys(run.law.states),
    payFrequency: run.payFrequency,
    periodsPerYear: run.periodsPerYear,
    supplementalMethod: run.supplementalMethod,
    company: run.company,
    beginsOn: period.beginsOn,
    endsOn: period.endsOn,
    ...(wageRules && { wageRules }),
  };
}
