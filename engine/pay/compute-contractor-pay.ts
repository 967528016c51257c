import { type Cents, lesser, minus, noMoney, plus, share } from '../../values/money.ts';
import type { TaxLine } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { ContractorFacts, RunFacts } from '../withholding/pay-facts.ts';
import { noTaxableWages, type Pay, type PayLine, type Shortfall } from './pay.ts';
import { requireKind, toDeductionLine, toShortfall } from './pay-draft.ts';

/** A contractor is paid without withholding, unless marked for it (26 U.S.C. 3406). */
export function computeContractorPay(
  run: RunFacts,
  contractor: ContractorFacts,
  working?: Worksheet,
): Pay {
  const { law } = run;
  const lines: PayLine[] = [];
  const missed: Shortfall[] = [];
  let gross = noMoney;
  let reimbursements = noMoney;
  for (const line of contractor.lines) {
    const { id: kind, group, label } = requireKind(law, line);
    if (group === 'deduction' || group === 'garnishment') continue;
    const { amount } = line;
    const description = line.description ?? label;
    lines.push({ kind, description, group, asked: amount, amount, beforeTax: false });
    if (group === 'reimbursement') reimbursements = plus(reimbursements, amount);
    else gross = plus(gross, amount);
  }
  const taxes = contractor.backupWithholding ? [backupWithholding(run, gross, working)] : [];
  const withheld = taxes[0]?.amount ?? noMoney;
  let cash = minus(gross, withheld);
  for (const line of contractor.lines) {
    const kind = requireKind(law, line);
    if (kind.group !== 'deduction' && kind.group !== 'garnishment') continue;
    const asked = line.percent ? share(gross, line.percent) : line.amount;
    const taken = lesser(asked, cash);
    cash = minus(cash, taken);
    lines.push(toDeductionLine(kind, line, asked, taken, false));
    if (taken < asked) missed.push(toShortfall(kind, line, minus(asked, taken), 'not enough pay'));
  }
  const net = plus(cash, reimbursements);
  working?.begin('NET', 'the order of net pay');
  working?.step(
    'Net pay: payment less backup withholding and deductions, plus reimbursements',
    '$0 − $1 − $2 + $3',
    [gross, withheld, minus(minus(gross, withheld), cash), reimbursements],
    net,
  );
  return {
    workerId: contractor.id,
    gross,
    paidElsewhere: noMoney,
    reimbursements,
    employeeTaxes: withheld,
    employerTaxes: noMoney,
    deductions: minus(minus(gross, withheld), cash),
    net,
    lines,
    orders: [],
    taxes,
    notTaken: missed,
    notCovered: [],
    warnings: [],
    counted: noTaxableWages,
  };
}

function backupWithholding(run: RunFacts, gross: Cents, working?: Worksheet): TaxLine {
  const { rate, source } = run.law.contractors.backupWithholding;
  const amount = share(gross, rate);
  working?.begin('US_BACKUP', source);
  working?.step('Backup withholding', '$0 × %1', [gross, rate], amount);
  return {
    code: 'US_BACKUP',
    name: 'Backup Withholding',
    payer: 'employee',
    amount,
    taxableWages: gross,
  };
}
