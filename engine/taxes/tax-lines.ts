import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { NotCovered, Payer, Taxes, TaxLine } from './facts.ts';

/** Gathers the lines of one payment and keeps their sums. */
export class TaxLines {
  private readonly lines: TaxLine[] = [];
  private readonly missing: NotCovered[] = [];
  private readonly exempt: readonly string[];
  private employee = noMoney;
  private employer = noMoney;

  constructor(exempt: readonly string[] = []) {
    this.exempt = exempt;
  }

  isDue(code: string): boolean {
    return this.exempt.length === 0 || !this.exempt.includes(code);
  }

  add(code: string, name: string, payer: Payer, amount: Cents, taxableWages: Cents): void {
    this.lines.push({ code, name, payer, amount, taxableWages });
    if (payer === 'employee') this.employee = plus(this.employee, amount);
    else this.employer = plus(this.employer, amount);
  }

  notCovered(code: string, reason: string): void {
    this.missing.push({ code, reason });
  }

  result(): Taxes {
    const { lines, employee, employer, missing } = this;
    return { lines, employee, employer, notCovered: missing };
  }
}
