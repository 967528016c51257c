import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { NotCovered, Payer, Taxes, TaxLine } from './facts.ts';

/** Fields that only some tax lines have. */
export type TaxLineDetails = Pick<TaxLine, 'excess' | 'taxAboveCap' | 'tips' | 'perMonth'>;

/** Collects the tax lines of one payment and their totals. */
export class TaxLines implements Taxes {
  readonly lines: TaxLine[] = [];
  readonly notCovered: NotCovered[] = [];
  employee = noMoney;
  employer = noMoney;
  federalIncomeTax = noMoney;
  fica = noMoney;
  readonly #exempt: readonly string[] | undefined;

  constructor(exempt: readonly string[] | undefined) {
    this.#exempt = exempt;
  }

  isDue(code: string): boolean {
    return !this.#exempt?.includes(code);
  }

  add(
    code: string,
    name: string,
    payer: Payer,
    amount: Cents,
    taxableWages: Cents,
    details?: TaxLineDetails,
  ): void {
    const line = { code, name, payer, amount, taxableWages };
    this.lines.push(details ? { ...line, ...details } : line);
    if (payer === 'employee') this.employee = plus(this.employee, amount);
    else this.employer = plus(this.employer, amount);
  }

  /** Adds to the last line, if it is of the same tax: one part of the pay is taxed at another rate. */
  addPart(...[code, name, payer, amount, taxableWages, details]: Parameters<this['add']>): void {
    const last = this.lines.at(-1);
    this.add(code, name, payer, amount, taxableWages, details);
    if (last?.code !== code) return;
    const excess = plus(last.excess ?? noMoney, details?.excess ?? noMoney);
    const taxAboveCap = plus(last.taxAboveCap ?? noMoney, details?.taxAboveCap ?? noMoney);
    this.lines.splice(-2, 2, {
      ...last,
      amount: plus(last.amount, amount),
      taxableWages: plus(last.taxableWages, taxableWages),
      ...(excess > 0 && { excess }),
      ...(taxAboveCap > 0 && { taxAboveCap }),
    });
  }

  refuse(code: string, reason: string): void {
    this.notCovered.push({ code, reason });
  }
}
