import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import { type CostAccount, costAccounts } from '../engine/costs/divide-costs.ts';
import { employeeTaxes } from '../engine/forms/form-941-records.ts';
import { unemploymentOfPayment } from './run-sums.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Adds up the taxable wages and costs of every pay run again, and compares them with the sums kept for it. */
export async function verifyRunSums(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countSums);
  const wages = await rows.list(listWageFaults);
  const states = await rows.list(listStateFaults, [employeeTaxes]);
  const costs = await rows.list(listCostFaults, [costAccounts]);
  return {
    examined: `Sums of pay runs, ${counted.count}`,
    faults: [...wages, ...states, ...costs],
  };
}

const countSums = statement<{ count: number }>(
  '',
  `select (select count(*) from run_taxable_wages) + (select count(*) from run_unemployment_wages)
     + (select count(*) from run_cost) count`,
);

const run = 'account_id, company_id, pay_run_id, kind';
const negative = (columns: readonly string[]) => columns.map((column) => `-${column}`).join(', ');
const differs = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column}) <> 0`).join(' or ');

/** SQL: differences between recorded and kept rows, which have the same keys and figures. */
const compare = (
  { recorded, kept }: { readonly recorded: string; readonly kept: string },
  {
    key,
    figures,
    name,
  }: { readonly key: string; readonly figures: readonly string[]; readonly name: string },
) => `select distinct account_id "accountId", company_id "companyId",
     ${name} || ' of run ' || pay_run_id || ' differ from the sums kept for it' fault
   from (
     select ${run}, ${key}, ${figures.join(', ')} from (${recorded}) recorded
     union all
     select ${run}, ${key}, ${negative(figures)} from (${kept}) kept) both_sides
   group by ${run}, ${key} having ${differs(figures)}
   order by 1, 2, 3`;

const wageFigures = [
  'gross_cents',
  'subject_cents',
  'taxable_cents',
  'excess_cents',
  'tips_cents',
  'tax_cents',
  'payments',
];
const listWageFaults = statement<MoneyFault>(
  '',
  compare(
    {
      recorded: `select *, 1 payments from taxable_wages`,
      kept: 'select * from run_taxable_wages',
    },
    {
      key: 'tax_code, payer',
      figures: wageFigures,
      name: `'the taxable wages of ' || tax_code`,
    },
  ),
);

const stateFigures = ['gross', 'taxable', 'excess', 'payments'];
const listStateFaults = statement<MoneyFault>(
  '',
  compare(
    {
      recorded: `select ${run}, worker_id, 1 payments, ${unemploymentOfPayment} from taxable_wages
        group by ${run}, worker_id having bool_or(tax_code = any ($1::text[]))`,
      kept: `select ${run}, state, gross_cents gross, taxable_cents taxable, excess_cents excess, payments
        from run_unemployment_wages`,
    },
    { key: 'state', figures: stateFigures, name: `'the unemployment wages in ' || state` },
  ),
);

const target = ['state', 'location_id', 'department', 'job', 'cost_center'];
const targetColumns = target
  .map((name) => `case when part.part is null then posted.${name} else part.${name} end ${name}`)
  .join(', ');
const amountOf = (account: CostAccount) => `case account_code when '${account}'
    then coalesce(share.amount_cents, posting.amount_cents) else 0 end`;
const isPay = "posted.kind in ('pay', 'correction', 'void')";
const transaction = 'account_id, company_id, transaction_id';

/** Postings to expenses by place and codes: shares where they were divided, else the whole posting. */
const postedCosts = `
  select account_id, company_id, pay_run_id, kind, posted_on, ${targetColumns},
    ${amountOf('expense:wages')} wages_cents, ${amountOf('expense:benefits')} benefits_cents,
    ${amountOf('expense:reimbursements')} reimbursement_cents, ${amountOf('expense:taxes')} tax_cents,
    0 hours
  from ledger_transaction posted join ledger_posting posting using (${transaction})
  left join ledger_cost_share share using (${transaction}, ordinal)
  left join ledger_cost_part part using (${transaction}, part)
  where ${isPay} and account_code = any ($1::text[])`;

/** Hours of pay by place and codes. */
const postedHours = `
  select account_id, company_id, pay_run_id, kind, posted_on, ${targetColumns}, 0, 0, 0, 0,
    coalesce(part.hours, posted.hours, 0)
  from ledger_transaction posted left join ledger_cost_part part using (${transaction})
  where ${isPay}`;

const listCostFaults = statement<MoneyFault>(
  '',
  compare(
    { recorded: `${postedCosts} union all ${postedHours}`, kept: 'select * from run_cost' },
    {
      key: ['posted_on', ...target].join(', '),
      figures: ['wages_cents', 'benefits_cents', 'reimbursement_cents', 'tax_cents', 'hours'],
      name: `'the costs of ' || posted_on`,
    },
  ),
);
