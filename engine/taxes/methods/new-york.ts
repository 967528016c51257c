import type { IncomeTaxLawOf } from '../../../law/law.ts';
import { atLeastZero, type Cents, minus, noMoney, share, times } from '../../../values/money.ts';
import { rateAt, rowFrom, rowTax } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import {
  filingStatusOf,
  forFrequency,
  forStatus,
  type WithholdingInput,
} from './withholding-input.ts';

/** Computes New York's NYS-50-T-NYS exact calculation method, and Method III above its tables. */
export function newYork(
  law: IncomeTaxLawOf<'new york'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const { payFrequency, wages, certificate } = facts;
  const status = filingStatusOf(law, certificate);
  const deduction = forStatus(forFrequency(law.deduction, payFrequency), status);
  const each = forFrequency(law.exemption, payFrequency);
  const count = certificate.allowances ?? 0;
  const net = atLeastZero(minus(minus(wages, deduction), times(each, count)));
  worksheet?.step(
    'Net wages after the deduction and exemptions',
    '$0 − $1 − #2 × $3',
    [wages, deduction, count, each],
    net,
  );
  if (net < forStatus(forFrequency(law.topFrom, payFrequency), status)) {
    const table = forStatus(forFrequency(law.tables, payFrequency), status);
    const row = rowFrom(table.over, net);
    return rowTax(table, row, net, noMoney, 1, law.rounding, worksheet);
  }
  const rate = rateAt(forStatus(law.topRates, status), times(net, facts.periods));
  const tax = share(net, rate, law.rounding);
  worksheet?.step(
    'Method III: one rate on all net wages',
    '$0 × %1',
    [net, rate],
    tax,
    law.rounding,
  );
  return tax;
}
