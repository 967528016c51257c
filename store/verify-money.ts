import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import { methodsOf } from '../engine/payments/rails/registry.ts';
import { isActivePayment, paymentTransitions } from '../engine/payments/states.ts';
import type { Id } from '../values/id.ts';
import { paymentStatuses } from '../values/vocabulary.ts';
import { openWorkHasJobs, paymentsAreFound } from './payment-invariants.ts';

// Invariants of money that hold despite repeated, concurrent or interrupted calls: one query each, which
// returns no rows while the invariant holds.

/** A violated invariant and its place. */
export interface MoneyFault {
  readonly accountId: Id<'account'>;
  readonly companyId: Id<'company'>;
  readonly fault: string;
}

export interface MoneyFinding {
  /** The subject of the check, with a count. */
  readonly examined: string;
  readonly faults: readonly MoneyFault[];
}

/** Checks the invariants that do not read the documents of stored pay. */
export async function verifyMoney(rows: RowsOfAccounts): Promise<MoneyFinding[]> {
  return verify(rows, invariants);
}

/** Checks that the documents of stored pay agree with what is stored beside them. */
export async function verifyResults(rows: RowsOfAccounts): Promise<MoneyFinding[]> {
  return verify(rows, invariantsOfResults);
}

async function verify(rows: RowsOfAccounts, some: readonly Invariant[]): Promise<MoneyFinding[]> {
  const findings: MoneyFinding[] = [];
  for (const { subject, countedFrom, violations, values } of some) {
    const counted = await rows.total(
      statement<{ count: number }>('', `select count(*) ${countedFrom}`),
    );
    const faults = await rows.list(statement<MoneyFault>('', select(violations)), values);
    findings.push({ examined: `${subject}, ${counted.count}`, faults });
  }
  return findings;
}

const select = (broken: string) =>
  `select account_id "accountId", company_id "companyId", fault from (${broken}) broken order by 1, 2, 3`;

interface Invariant {
  readonly subject: string;
  readonly countedFrom: string;
  /** Selects account_id, company_id and a sentence for each fault. */
  readonly violations: string;
  readonly values?: readonly unknown[];
}

const liveStatuses = paymentStatuses.filter(isActivePayment);
const allowedTransitions = paymentStatuses.flatMap((from) =>
  paymentTransitions[from].map((to) => `${from} > ${to}`),
);
const dollars = (cents: string) => `to_char((${cents}) / 100.0, 'FM999,999,999,990.00')`;

/**
 * Every ledger transaction and every company's ledger sums to zero; a reversal is the opposite of the
 * reversed transaction on every account.
 */
const ledgerBalances = `
  select account_id, company_id, case when transaction_id is null
      then 'the ledger is off by ' || ${dollars('sum(amount_cents)')}
      else 'ledger transaction ' || transaction_id || ' is off by ' || ${dollars('sum(amount_cents)')}
    end fault
  from ledger_posting
  group by grouping sets ((account_id, company_id, transaction_id), (account_id, company_id))
  having sum(amount_cents) <> 0
  union all
  select account_id, company_id, 'ledger transaction ' || transaction_id || ' has no postings'
  from ledger_transaction posted where not exists (select from ledger_posting posting
    where posting.account_id = posted.account_id and posting.company_id = posted.company_id
      and posting.transaction_id = posted.transaction_id)
  union all
  select distinct account_id, company_id, 'ledger transaction ' || transaction_id
      || ' posts to ' || concat_ws(':', account_code, posting.detail) || ', which is not in the chart'
  from ledger_posting posting left join ledger_account on code = account_code
  where code is null or (ledger_account.detail is null) <> (posting.detail is null)
  union all
  select distinct account_id, company_id, 'ledger transaction ' || transaction_id
      || ' does not exactly reverse ' || reverses_id
  from (
    select reversal.account_id, reversal.company_id, reversal.transaction_id, reverses_id, account_code,
      detail, line, amount_cents
    from ledger_transaction reversal join ledger_posting using (account_id, company_id, transaction_id)
    where reverses_id is not null
    union all
    select reversal.account_id, reversal.company_id, reversal.transaction_id, reverses_id, account_code,
      detail, line, amount_cents
    from ledger_transaction reversal
    join ledger_posting posted on posted.account_id = reversal.account_id
      and posted.company_id = reversal.company_id and posted.transaction_id = reversal.reverses_id) both_sides
  group by account_id, company_id, transaction_id, reverses_id, account_code, detail, line
  having sum(amount_cents) <> 0`;

/**
 * A worker is paid the net pay of a processed run exactly once: one active payment for each
 * account and one replacing each returned payment, payments that sum to the net pay, and none that
 * outlives a run that has ended.
 */
const paidOnce = `
  select account_id, company_id, 'worker ' || worker_id || ' has ' || count(*)
      || ' live payments to one account for period ' || payment.pay_period_id fault
  from payment join pay_run using (account_id, company_id, pay_run_id)
  where payment.kind = 'wages' and pay_run.kind = 'payroll' and status = any ($1)
  group by account_id, company_id, payment.pay_period_id, worker_id, deposit_account_id, replaces_id
  having count(*) > 1
  union all
  select account_id, company_id, 'worker ' || worker_id || ' is on the way to ' || ${dollars('sum(amount_cents)')}
      || ' by run ' || pay_run_id || ', more than ' || ${dollars('net_cents')}
  from payment join pay_result using (account_id, company_id, pay_run_id, worker_id)
  join pay_run using (account_id, company_id, pay_run_id)
  where payment.kind = 'wages' and pay_run.kind = 'payroll' and status = any ($1)
  group by account_id, company_id, pay_run_id, worker_id, net_cents
  having sum(amount_cents) > net_cents
  union all
  select account_id, company_id, 'worker ' || worker_id || ' is paid '
      || ${dollars('coalesce(paid, 0)')} || ' by run ' || pay_run_id || ' and should be paid '
      || ${dollars('net_cents')}
  from pay_result join pay_run using (account_id, company_id, pay_run_id)
  left join (select account_id, company_id, pay_run_id, worker_id, sum(amount_cents) paid
    from payment where kind = 'wages' and replaces_id is null
    group by account_id, company_id, pay_run_id, worker_id) made
    using (account_id, company_id, pay_run_id, worker_id)
  where kind = 'payroll' and ended_at is null
    and coalesce(paid, 0) <> case when processed_at is null then 0 else net_cents end
  union all
  select account_id, company_id, 'payment ' || payment_id || ' is live and its run was '
      || ended_reason
  from payment join pay_run using (account_id, company_id, pay_run_id)
  where status = any ($1) and ended_at is not null
  union all
  select account_id, company_id, 'payment ' || payment.payment_id || ' of '
      || ${dollars('payment.amount_cents')} || ' takes the place of one of '
      || ${dollars('before.amount_cents')}
  from payment join payment before using (account_id, company_id)
  where payment.replaces_id = before.payment_id and payment.kind = 'wages'
    and before.kind = 'wages' and payment.amount_cents <> before.amount_cents`;

/** The amount drawn from a company equals the amount sent to its workers. */
const fundedExactly = `
  select account_id, company_id, 'run ' || pay_run_id || ' draws '
      || ${dollars("coalesce(sum(amount_cents) filter (where payment.kind = 'funding'), 0)")}
      || ' for transfers of '
      || ${dollars("coalesce(sum(amount_cents) filter (where payment.kind = 'wages'), 0)")} fault
  from payment join pay_run using (account_id, company_id, pay_run_id)
  where method = any ($1) and replaces_id is null and pay_run.kind = 'payroll'
  group by account_id, company_id, pay_run_id
  having coalesce(sum(amount_cents) filter (where payment.kind = 'funding'), 0)
    <> coalesce(sum(amount_cents) filter (where payment.kind = 'wages'), 0)`;

const totalColumns = ['gross', 'employee_tax', 'employer_tax', 'deduction', 'reimbursement', 'net'];
const totalKeys = [
  'gross',
  'employeeTaxes',
  'employerTaxes',
  'deductions',
  'reimbursements',
  'net',
];

/** A run's totals equal the sums of its results and the amounts in the ledger. */
const totalsAddUp = `
  with result as (
    select account_id, company_id, pay_run_id, count(*) workers,
      ${totalColumns.map((name) => `sum(${name}_cents) ${name}`).join(', ')}
    from pay_result group by account_id, company_id, pay_run_id),
  posted as (
    select account_id, company_id, pay_run_id,
      coalesce(sum(sign * amount_cents) filter (where stub_total = 'net'), 0) net,
      coalesce(sum(sign * amount_cents) filter (where stub_total = 'taxes'), 0) taxes,
      coalesce(sum(sign * amount_cents) filter (where stub_total = 'deductions'), 0) deductions
    from ledger_transaction
    join ledger_posting using (account_id, company_id, transaction_id)
    join ledger_account on code = account_code
    where kind = 'pay' group by account_id, company_id, pay_run_id)
  select account_id, company_id, 'run ' || pay_run_id || ' of ' || coalesce(workers, 0)
      || ' results has totals that are not their sums' fault
  from pay_run left join result using (account_id, company_id, pay_run_id)
  where kind = 'payroll' and (coalesce(workers, 0) <> (totals ->> 'workers')::bigint
    or ${totalColumns
      .map((name, index) => `coalesce(${name}, 0) <> (totals ->> '${totalKeys[index]}')::bigint`)
      .join(' or ')})
  union all
  select account_id, company_id, 'run ' || pay_run_id || ' owes net pay of '
      || ${dollars("(totals ->> 'net')::bigint")} || ' and its ledger '
      || ${dollars('coalesce(posted.net, 0)')}
  from pay_run left join posted using (account_id, company_id, pay_run_id)
  where kind = 'payroll' and processed_at is not null and (
    coalesce(posted.net, 0) <> (totals ->> 'net')::bigint
    or coalesce(posted.taxes, 0)
      <> (totals ->> 'employeeTaxes')::bigint + (totals ->> 'employerTaxes')::bigint
    or coalesce(posted.deductions, 0) <> (totals ->> 'deductions')::bigint)
  union all
  select account_id, company_id, 'run ' || pay_run_id
      || ' has postings but was never processed'
  from pay_run join posted using (account_id, company_id, pay_run_id)
  where kind = 'payroll' and processed_at is null
  union all
  select account_id, company_id, 'run ' || pay_run_id || ' has ended and its ledger is not nothing: '
      || account_code || ' is ' || ${dollars('sum(amount_cents)')}
  from pay_run join ledger_transaction using (account_id, company_id, pay_run_id)
  join ledger_posting using (account_id, company_id, transaction_id)
  where ended_at is not null
  group by account_id, company_id, pay_run_id, account_code having sum(amount_cents) <> 0`;

/** The columns of each result equal its document, and the sums of its lines, taxes and orders. */
const resultsAddUp = `
  select account_id, company_id, 'the result of worker ' || worker_id || ' in run ' || pay_run_id
      || ' does not add up' fault
  from pay_result, lateral (select item::jsonb document offset 0) stored,
    lateral (select document -> 'pay' pay) stated,
    lateral (select
      coalesce(sum((tax ->> 'amount')::bigint) filter (where tax ->> 'payer' = 'employee'), 0) employee,
      coalesce(sum((tax ->> 'amount')::bigint) filter (where tax ->> 'payer' = 'employer'), 0) employer,
      coalesce(sum((tax ->> 'taxAboveCap')::bigint), 0) above_caps
      from jsonb_array_elements(pay -> 'taxes') tax) taxes,
    lateral (select
      coalesce(sum((line ->> 'amount')::bigint)
        filter (where line ->> 'group' is null or line ->> 'group' = 'deduction'), 0) deductions,
      coalesce(sum((line ->> 'amount')::bigint)
        filter (where line ->> 'group' = 'reimbursement'), 0) reimbursements,
      coalesce(sum((line ->> 'amount')::bigint) filter (where line ->> 'group' is null), 0) garnished
      from jsonb_array_elements((pay -> 'lines') || (pay -> 'orders')) line) lines,
    lateral (select coalesce(sum((missed ->> 'amount')::bigint), 0) above_limits
      from jsonb_array_elements(pay -> 'notTaken') missed where missed ->> 'why' = 'limit') missing
  where net_cents <> gross_cents - employee_tax_cents - deduction_cents + reimbursement_cents
    or net_cents <> (pay ->> 'net')::bigint or gross_cents <> (pay ->> 'gross')::bigint
    or employee_tax_cents <> taxes.employee or employer_tax_cents <> taxes.employer
    or deduction_cents <> lines.deductions or reimbursement_cents <> lines.reimbursements
    or garnished_cents <> lines.garnished or hours <> (document ->> 'hours')::bigint
    or tax_above_caps_cents <> taxes.above_caps
    or deduction_above_limits_cents <> missing.above_limits
    or payment_method <> document ->> 'paymentMethod'`;

/** A payment makes only allowed transitions. A constraint of the table makes its status the last of its history. */
const paymentTransitionsAreAllowed = `
  with change as (
    select account_id, company_id, payment_id, number, history.status,
      lag(history.status) over (partition by account_id, company_id, payment_id order by number) before
    from payment cross join lateral unnest(statuses) with ordinality history (status, number))
  select account_id, company_id, 'payment ' || payment_id || ' went from '
      || coalesce(before, 'nothing') || ' to ' || coalesce(status, 'nothing') fault
  from change
  where case when number = 1 then status is distinct from 'pending'
    else (before || ' > ' || status) <> all ($1) is not false end`;

/** Only submitted and processed periods have payments, and each such period has its run. */
const periodsMatchRuns = `
  select period.account_id, period.company_id, 'period ' || period.pay_period_id || ' is '
      || period.status || ' and ' || case
        when run.pay_run_id is null then 'has no run'
        when run.processed_at is null then 'has a run that was not processed'
        else 'has a run that was' end fault
  from pay_period period
  left join pay_run run on run.account_id = period.account_id
    and run.company_id = period.company_id and run.pay_period_id = period.pay_period_id
    and run.kind = 'payroll' and run.ended_at is null
  where case
    when period.status = 'Submitted' then run.pay_run_id is null or run.processed_at is not null
    when period.status in ('In Process', 'Processed', 'Returned') then run.processed_at is null
    else run.pay_run_id is not null end
  union all
  select account_id, company_id, 'period ' || pay_period_id || ' is ' || pay_period.status
      || ' and pays ' || ${dollars('sum(amount_cents)')}
  from payment join pay_period using (account_id, company_id, pay_period_id)
  where payment.status = any ($1)
    and pay_period.status not in ('In Process', 'Processed', 'Returned')
  group by account_id, company_id, pay_period_id, pay_period.status`;

/** The amount recorded as taken for an order equals the sum taken by valid payments. */
const garnishmentsAddUp = `
  select account_id, company_id, 'order ' || garnishment_id || ' counts ' || ${dollars('taken_cents')}
      || ' as taken and payments took ' || ${dollars('coalesce(taken, 0)')} fault
  from garnishment left join (
    select account_id, company_id, (paid ->> 'id')::uuid garnishment_id,
      sum((paid ->> 'amount')::bigint) taken
    from pay_result, json_array_elements(item::json -> 'pay' -> 'orders') paid where is_current
    group by account_id, company_id, paid ->> 'id') made using (account_id, company_id, garnishment_id)
  where taken_cents <> coalesce(taken, 0)`;

/** Invariants that read the documents of stored pay. */
const invariantsOfResults: readonly Invariant[] = [
  { subject: 'Results of runs', countedFrom: 'from pay_result', violations: resultsAddUp },
  {
    subject: 'Orders of garnishment',
    countedFrom: 'from garnishment',
    violations: garnishmentsAddUp,
  },
];

const invariants: readonly Invariant[] = [
  { subject: 'Ledger postings', countedFrom: 'from ledger_posting', violations: ledgerBalances },
  {
    subject: 'Payments, once each',
    countedFrom: 'from payment',
    violations: paidOnce,
    values: [liveStatuses],
  },
  {
    subject: 'Debits of companies',
    countedFrom: "from payment where kind = 'funding'",
    violations: fundedExactly,
    values: [methodsOf(({ fundingSource }) => fundingSource === 'company debit')],
  },
  { subject: 'Totals and postings of runs', countedFrom: 'from pay_run', violations: totalsAddUp },
  {
    subject: 'Ways of payments',
    countedFrom: 'from payment',
    violations: paymentTransitionsAreAllowed,
    values: [allowedTransitions],
  },
  {
    subject: 'Periods and their runs',
    countedFrom: 'from pay_period',
    violations: periodsMatchRuns,
    values: [liveStatuses],
  },
  {
    subject: 'Payments to send and in files',
    countedFrom: 'from payment',
    violations: paymentsAreFound,
    values: [methodsOf(({ submission }) => submission !== undefined)],
  },
  {
    subject: 'Work under way',
    countedFrom: "from payment where status in ('pending', 'sent')",
    violations: openWorkHasJobs,
    values: [methodsOf(({ arrival }) => arrival.settlesBy === 'effective date')],
  },
];
