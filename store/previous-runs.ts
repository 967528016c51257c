import { statement, type Transaction } from '../database/database.ts';
import type { BridgedPay, RunChangeCause, SparedAmount } from '../engine/submission/run-bridge.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

/** A period as far as the payroll before it depends on it. */
interface ComparedPeriod {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly type: string;
  readonly workerType: string;
}

/** Stored pay of a worker, as far as other pay is compared with it. */
export interface PreviousPay extends BridgedPay {
  readonly firstName: string;
  readonly lastName: string;
}

/** Lists the stored payments of a period, as corrected since, for comparison. */
export async function listPreviousPay(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<ComparedPeriod, 'companyId' | 'payPeriodId'>,
  only?: readonly Id<'worker'>[],
): Promise<readonly PreviousPay[]> {
  const rows = await tx.many(listPreviousPayRows, [tx.accountId, companyId, payPeriodId, only]);
  return rows.map(({ gross, reimbursements, employeeTaxes, deductions, net, ...worker }) => ({
    ...worker,
    pay: { gross, reimbursements, employeeTaxes, deductions, net },
  }));
}

/** A cap of a tax or a limit of a deduction that spared a worker something. */
export interface PreviousSparedAmount extends SparedAmount {
  readonly workerId: Id<'worker'>;
}

/** Lists what caps of taxes, or limits of deductions, spared the workers of a period. */
export async function listPreviousSparedAmounts(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<ComparedPeriod, 'companyId' | 'payPeriodId'>,
  cause: RunChangeCause | undefined,
): Promise<readonly PreviousSparedAmount[]> {
  if (cause !== 'taxCaps' && cause !== 'deductionLimits') return [];
  const list = cause === 'taxCaps' ? listTaxesAboveCaps : listDeductionsAboveLimits;
  return tx.many(list, [tx.accountId, companyId, payPeriodId]);
}

/** Finds the last period of the same type that was submitted before a period, or before now. */
export async function findPreviousPeriod(
  tx: Transaction,
  { companyId, payPeriodId, type, workerType }: ComparedPeriod,
): Promise<{ readonly payPeriodId: Id<'payPeriod'>; readonly payDate: CalendarDate } | undefined> {
  const ofPeriod = [companyId, payPeriodId, type, workerType];
  return tx.find(findPreviousPeriodRow, [tx.accountId, ...ofPeriod]);
}

/** SQL: the period of the last run of a type that was submitted before the run of a period, if it has one. */
export const previousPeriodOf = (
  columns: string,
  parameters: { readonly period: string; readonly type: string; readonly workerType: string },
) => `select ${columns}
     from pay_run join pay_period using (account_id, company_id, pay_period_id)
     where account_id = $1 and company_id = $2 and pay_period_id <> ${parameters.period}
       and ended_at is null and kind = 'payroll' and pay_period.type = ${parameters.type}
       and pay_period.worker_type = ${parameters.workerType}
       and pay_period.schedule_name is not distinct from (select schedule_name from pay_period compared
         where compared.account_id = $1 and compared.company_id = $2
           and compared.pay_period_id = ${parameters.period})
       and ordinal < coalesce((select ordinal from pay_run own
         where own.account_id = $1 and own.company_id = $2
           and own.pay_period_id = ${parameters.period}
           and own.kind = 'payroll' and own.ended_at is null), 9223372036854775807)
     order by ordinal desc limit 1`;

const findPreviousPeriodRow = statement<{ payPeriodId: Id<'payPeriod'>; payDate: CalendarDate }>(
  'find previous period',
  previousPeriodOf('pay_period_id "payPeriodId", pay_period.pay_date "payDate"', {
    period: '$3',
    type: '$4',
    workerType: '$5',
  }),
);

type PreviousPayRow = Omit<PreviousPay, 'pay'> & PreviousPay['pay'];

// The documents of stored pay are not read: parsing those of 10,000 workers takes half a second.
const listPreviousPayRows = statement<PreviousPayRow>(
  'list previous pay',
  `select worker_id "workerId", first_name "firstName", last_name "lastName", hours,
     pay_rate "payRate", worked_cents "workedPay",
     tax_above_caps_cents "taxesAboveCaps", deduction_above_limits_cents "deductionsAboveLimits",
     gross_cents gross,
     reimbursement_cents reimbursements, employee_tax_cents "employeeTaxes",
     deduction_cents deductions, net_cents net
   from pay_result cross join lateral (select first_name, last_name from worker
     where worker.account_id = $1 and worker.company_id = $2
       and worker.worker_id = pay_result.worker_id limit 1) known
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and is_current
     and ($4::uuid[] is null or worker_id = any ($4))
   order by worker_id`,
);

// Only the documents of workers whom a cap or limit spared something are read.
const listTaxesAboveCaps = statement<PreviousSparedAmount>(
  'list taxes above caps',
  `select worker_id "workerId", tax ->> 'name' name, (tax ->> 'taxAboveCap')::bigint amount
   from pay_result cross join lateral json_array_elements(item::json #> '{pay,taxes}') tax
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and is_current
     and tax_above_caps_cents > 0 and (tax ->> 'taxAboveCap')::bigint > 0
   order by worker_id, name`,
);

const listDeductionsAboveLimits = statement<PreviousSparedAmount>(
  'list deductions above limits',
  `select worker_id "workerId", missed ->> 'description' name, (missed ->> 'amount')::bigint amount
   from pay_result cross join lateral json_array_elements(item::json #> '{pay,notTaken}') missed
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and is_current
     and deduction_above_limits_cents > 0 and missed ->> 'why' = 'limit'
   order by worker_id, name`,
);
