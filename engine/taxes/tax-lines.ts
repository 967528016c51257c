import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { NotCovered, Payer, Taxes, TaxLine } from './facts.ts';

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
    perMonth = false,
  ): void {
    const line = { code, name, payer, amount, taxableWages };
    this.lines.push(perMonth ? { ...line, perMonth: true } : line);
    if (payer === 'employee') this.employee = plus(this.employee, amount);
    else this.employer = plus(this.employer, amount);
  }

  refuse(code: string, reason: string): void {
    this.notCovered.push({ code, reason });
  }
}
