import { type Cents, lesser, minus, noMoney, plus, share } from '../../values/money.ts';
import type { TaxLine } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { ContractorFacts, RunFacts } from '../withholding/pay-facts.ts';
import { requestedAmount, toDeductionLine, toShortfall } from './deduction-lines.ts';
import { listUnresolvedNetAmounts } from './gross-up.ts';
import { noTaxableWages, type Pay, type PayLine, type Shortfall } from './pay.ts';
import { requireKind } from './pay-draft.ts';

/** Computes a contractor's pay: without taxes, unless marked for backup withholding (26 U.S.C. 3406). */
export function computeContractorPay(
  run: RunFacts,
  contractor: ContractorFacts,
  worksheet?: Worksheet,
): Pay {
  const { gross, reimbursements, lines } = sumPayLines(run, contractor);
  const taxes = contractor.backupWithholding ? [backupWithholding(run, gross, worksheet)] : [];
  const withheld = taxes[0]?.amount ?? noMoney;
  const deducted = takeDeductions(run, contractor, gross, minus(gross, withheld));
  const net = plus(minus(minus(gross, withheld), deducted.total), reimbursements);
  worksheet?.begin('NET', 'the order of net pay');
  worksheet?.step(
    'Net pay: payment less backup withholding and deductions, plus reimbursements',
    '$0 − $1 − $2 + $3',
    [gross, withheld, deducted.total, reimbursements],
    net,
  );
  return {
    workerId: contractor.id,
    gross,
    paidElsewhere: noMoney,
    reimbursements,
    employeeTaxes: withheld,
    employerTaxes: noMoney,
    deductions: deducted.total,
    net,
    lines: [...lines, ...deducted.lines],
    orders: [],
    taxes,
    notTaken: deducted.shortfalls,
    notCovered: listUnresolvedNetAmounts(contractor.lines, run.law),
    warnings: [],
    taxableWages: noTaxableWages,
  };
}

function sumPayLines({ law }: RunFacts, contractor: ContractorFacts) {
  const lines: PayLine[] = [];
  let gross = noMoney;
  let reimbursements = noMoney;
  for (const line of contractor.lines) {
    const { id: kind, group, label } = requireKind(law, line);
    if (group === 'deduction' || group === 'garnishment') continue;
    const { amount, netAmount, worked, locationId, costCodes } = line;
    const description = line.description ?? label;
    const paid = { kind, description, group, asked: amount, amount, beforeTax: false } as const;
    lines.push({
      ...paid,
      ...(netAmount && { netAmount }),
      ...(worked && { worked }),
      ...(locationId && { locationId }),
      ...(costCodes && { costCodes }),
    });
    if (group === 'reimbursement') reimbursements = plus(reimbursements, amount);
    else gross = plus(gross, amount);
  }
  return { gross, reimbursements, lines };
}

/** Takes deductions in the order of the lines, as far as the cash allows. */
function takeDeductions(
  { law }: RunFacts,
  contractor: ContractorFacts,
  gross: Cents,
  available: Cents,
) {
  const lines: PayLine[] = [];
  const shortfalls: Shortfall[] = [];
  let cash = available;
  for (const line of contractor.lines) {
    const kind = requireKind(law, line);
    if (kind.group !== 'deduction' && kind.group !== 'garnishment') continue;
    const requested = requestedAmount({ gross }, line);
    const taken = lesser(requested, cash);
    cash = minus(cash, taken);
    lines.push(toDeductionLine(kind, line, requested, taken, false));
    if (taken < requested)
      shortfalls.push(toShortfall(kind, line, minus(requested, taken), 'not enough pay'));
  }
  return { total: minus(available, cash), lines, shortfalls };
}

function backupWithholding(run: RunFacts, gross: Cents, worksheet?: Worksheet): TaxLine {
  const { rate, source } = run.law.contractors.backupWithholding;
  const amount = share(gross, rate);
  worksheet?.begin('US_BACKUP', source);
  worksheet?.step('Backup withholding', '$0 × %1', [gross, rate], amount);
  return {
    code: 'US_BACKUP',
    name: 'Backup Withholding',
    payer: 'employee',
    amount,
    taxableWages: gross,
  };
}
