import { type Cents, noMoney, plus } from '../../values/money.ts';
import { employeeTaxes } from '../forms/form-941-records.ts';
import { form940Tax } from '../forms/tax-groups.ts';
import type { Pay } from '../pay/pay.ts';
import type { Payer, TaxLine } from '../taxes/facts.ts';
import { grossOfRecords, listTaxRecords } from './tax-records.ts';

/** Wages of several payments behind one tax, and the tax. */
export interface TaxSum {
  readonly code: string;
  readonly payer: Payer;
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly excess: Cents;
  readonly tips: Cents;
  readonly tax: Cents;
  readonly payments: number;
}

/** Pay of several payments to employees, of one state. */
export interface StatePay {
  /** The state whose unemployment tax the payments have; empty without such a tax. */
  readonly state: string;
  readonly gross: Cents;
  /** The parts of it that FUTA is due on below and above the wage base. */
  readonly taxable: Cents;
  readonly excess: Cents;
  readonly payments: number;
}

/** Adds up the taxable wages of payments by tax, and the pay of employees by the state of its unemployment tax. */
export class WageSums {
  readonly #taxes = new Map<string, Mutable<TaxSum>>();
  readonly #states = new Map<string, Mutable<StatePay>>();

  add(pays: readonly Pay[]): this {
    for (const pay of pays) this.#addOne(pay);
    return this;
  }

  listTaxes(): readonly TaxSum[] {
    return [...this.#taxes.values()];
  }

  listStates(): readonly StatePay[] {
    return [...this.#states.values()];
  }

  #addOne(pay: Pay): void {
    const lines = listTaxRecords(pay);
    const gross = grossOfRecords(pay);
    for (const line of lines) this.#addTax(line, gross);
    if (lines.some(({ code }) => taxesOfEmployees.has(code)))
      this.#addState(stateOf(lines), gross, lines.find(isFederalUnemployment));
  }

  #addTax({ code, payer, taxableWages, excess, tips, amount }: TaxLine, gross: Cents): void {
    let sum = this.#taxes.get(code);
    if (!sum) {
      sum = { code, payer, ...nothing, tips: noMoney, tax: noMoney };
      this.#taxes.set(code, sum);
    }
    sum.gross = plus(sum.gross, gross);
    sum.taxable = plus(sum.taxable, taxableWages);
    sum.excess = plus(sum.excess, excess ?? noMoney);
    sum.tips = plus(sum.tips, tips ?? noMoney);
    sum.tax = plus(sum.tax, amount);
    sum.payments += 1;
  }

  #addState(state: string, gross: Cents, federal: TaxLine | undefined): void {
    let sum = this.#states.get(state);
    if (!sum) {
      sum = { state, ...nothing };
      this.#states.set(state, sum);
    }
    sum.gross = plus(sum.gross, gross);
    sum.taxable = plus(sum.taxable, federal?.taxableWages ?? noMoney);
    sum.excess = plus(sum.excess, federal?.excess ?? noMoney);
    sum.payments += 1;
  }
}

type Mutable<Sum> = { -readonly [Field in keyof Sum]: Sum[Field] };

const taxesOfEmployees: ReadonlySet<string> = new Set(employeeTaxes);
const nothing = { gross: noMoney, taxable: noMoney, excess: noMoney, payments: 0 };

const isFederalUnemployment = ({ code }: TaxLine) => code === form940Tax;

/** If several states tax a payment, the last of them by its code. */
function stateOf(lines: readonly TaxLine[]): string {
  let last = '';
  for (const { code } of lines)
    if (code.length === 6 && code.endsWith('_SUI')) {
      const state = code.slice(0, 2);
      if (state > last) last = state;
    }
  return last;
}
