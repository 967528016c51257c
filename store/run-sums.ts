import { statement, type Transaction } from '../database/database.ts';
import type { CostSums } from '../engine/costs/cost-sums.ts';
import { employeeTaxes } from '../engine/forms/form-941-records.ts';
import type { WageSums } from '../engine/ledger/wage-sums.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { accountRow } from './account-row.ts';
import type { PayRunRecord } from './pay-runs.ts';

// Sums of what a run recorded, which reports read instead of the records. A run has one set of sums of each kind: pay,
// corrections and voids.

type RunKey = Pick<PayRunRecord, 'companyId' | 'payRunId'>;

/** Inserts the costs of a run by place and codes. */
export function insertRunCosts(
  tx: Transaction,
  { companyId, payRunId }: RunKey,
  postedOn: CalendarDate,
  sums: CostSums,
): void {
  const costs = sums.list();
  if (costs.length === 0) return;
  tx.send(insertCostRows, [
    tx.accountId,
    companyId,
    payRunId,
    postedOn,
    costs.map(({ kind }) => kind),
    costs.map((_, ordinal) => ordinal),
    costs.map(({ target }) => target.state),
    costs.map(({ target }) => target.locationId),
    costs.map(({ target }) => target.department),
    costs.map(({ target }) => target.job),
    costs.map(({ target }) => target.costCenter),
    costs.map(({ amounts }) => amounts['expense:wages']),
    costs.map(({ amounts }) => amounts['expense:benefits']),
    costs.map(({ amounts }) => amounts['expense:reimbursements']),
    costs.map(({ amounts }) => amounts['expense:taxes']),
    costs.map(({ hours }) => hours),
  ]);
}

/** Inserts the sums of the taxable wages of a run. */
export function insertRunWages(
  tx: Transaction,
  { companyId, payRunId }: RunKey,
  kind: 'pay' | 'correction',
  sums: WageSums,
): void {
  const run = [tx.accountId, companyId, payRunId, kind];
  const taxes = sums.listTaxes();
  if (taxes.length > 0)
    tx.send(insertTaxRows, [
      ...run,
      taxes.map(({ code }) => code),
      taxes.map(({ payer }) => payer),
      taxes.map(({ gross }) => gross),
      taxes.map(({ taxable }) => taxable),
      taxes.map(({ excess }) => excess),
      taxes.map(({ tips }) => tips),
      taxes.map(({ tax }) => tax),
      taxes.map(({ payments }) => payments),
    ]);
  const states = sums.listStates();
  if (states.length > 0)
    tx.send(insertStateRows, [
      ...run,
      states.map(({ state }) => state),
      states.map(({ gross }) => gross),
      states.map(({ taxable }) => taxable),
      states.map(({ excess }) => excess),
      states.map(({ payments }) => payments),
    ]);
}

/** Inserts the sums of the taxable wages that a run voids, after their records. */
export function insertVoidedRunWages(
  tx: Transaction,
  { companyId, payRunId, payDate }: RunKey & Pick<PayRunRecord, 'payDate'>,
  workerIds: readonly Id<'worker'>[],
): void {
  if (workerIds.length === 0) return;
  const voided = [tx.accountId, companyId, payRunId, payDate, workerIds];
  tx.send(insertVoidedTaxRows, voided);
  tx.send(insertVoidedStateRows, [...voided, employeeTaxes]);
}

const costColumns = `account_id, company_id, pay_run_id, posted_on, kind, ordinal, state, location_id, department,
     job, cost_center, wages_cents, benefits_cents, reimbursement_cents, tax_cents, hours`;
const insertCostRows = statement(
  'insert costs of run',
  `insert into run_cost (${costColumns})
   select own.account_id, $2, $3, $4, given.*
   from ${accountRow}
   cross join unnest($5::text[], $6::integer[], $7::text[], $8::uuid[], $9::text[], $10::text[],
     $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) given`,
);

const taxColumns = `account_id, company_id, pay_run_id, kind, tax_code, payer, gross_cents, subject_cents,
     taxable_cents, excess_cents, tips_cents, tax_cents, payments`;
const insertTaxRows = statement(
  'insert taxable wages of run',
  `insert into run_taxable_wages (${taxColumns})
   select own.account_id, $2, $3, $4, code, payer, gross, taxable + excess, taxable, excess, tips, tax,
     payments
   from ${accountRow}
   cross join unnest($5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::integer[]) given (code, payer, gross, taxable, excess, tips, tax, payments)`,
);
const stateColumns = `account_id, company_id, pay_run_id, kind, state, gross_cents, taxable_cents,
     excess_cents, payments`;
const insertStateRows = statement(
  'insert unemployment wages of run',
  `insert into run_unemployment_wages (${stateColumns})
   select own.account_id, $2, $3, $4, given.*
   from ${accountRow}
   cross join unnest($5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::integer[]) given`,
);

/** SQL: the records of the voided payments, found by their key. */
const voidedRecords = `unnest($5::uuid[]) voided (worker_id)
   cross join lateral (select * from taxable_wages found
     where found.account_id = $1 and found.company_id = $2 and found.pay_date = $4
       and found.worker_id = voided.worker_id and found.pay_run_id = $3 and found.kind = 'void'
     offset 0) recorded`;
const insertVoidedTaxRows = statement(
  'insert voided wages of run',
  `insert into run_taxable_wages (${taxColumns})
   select own.account_id, $2, $3, 'void', tax_code, payer, sum(gross_cents), sum(subject_cents),
     sum(taxable_cents), sum(excess_cents), sum(tips_cents), sum(tax_cents), count(*)
   from ${accountRow} cross join ${voidedRecords} group by own.account_id, tax_code, payer`,
);
/** SQL: employees' payments of some records, each with the state of its unemployment tax; $6 are employees' taxes. */
export const unemploymentOfPayment = `coalesce(max(left(tax_code, 2)) filter (where tax_code like '___SUI'), '') state,
       max(gross_cents) gross,
       coalesce(sum(taxable_cents) filter (where tax_code = 'US_FUTA'), 0) taxable,
       coalesce(sum(excess_cents) filter (where tax_code = 'US_FUTA'), 0) excess`;
const insertVoidedStateRows = statement(
  'insert voided unemployment wages of run',
  `insert into run_unemployment_wages (${stateColumns})
   select own.account_id, $2, $3, 'void', state, sum(gross), sum(taxable), sum(excess), count(*)
   from ${accountRow}
   cross join (select recorded.worker_id, ${unemploymentOfPayment} from ${voidedRecords}
     group by recorded.worker_id having bool_or(tax_code = any ($6::text[]))) paid
   group by own.account_id, state`,
);
