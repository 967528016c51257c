import { statement, type Transaction } from '../database/database.ts';
import type { PayPeriod } from './pay-periods.ts';

/** A kind of line in pay data: the field of the interface, and the pay code, type or description. */
export interface UsedKind {
  readonly list: (typeof listsOfLines)[number]['list'];
  readonly name: string;
}

/** Lists the kinds of lines entered in a period and in the three of the same type before it. */
export async function listUsedKinds(
  tx: Transaction,
  { companyId, type, workerType, payDate, scheduleName }: PayPeriod,
): Promise<UsedKind[]> {
  return tx.many(listRows, [tx.accountId, companyId, type, workerType, payDate, scheduleName]);
}

const listsOfLines = [
  { list: 'basePay', stored: 'base', name: 'payCode' },
  { list: 'overTime', stored: 'overtime', name: 'type' },
  { list: 'timeOffs', stored: 'leave', name: 'leaveType' },
  { list: 'additionalCompensations', stored: 'extraPay', name: 'description' },
  { list: 'deductions', stored: 'deductions', name: 'description' },
  { list: 'reimbursements', stored: 'reimbursements', name: 'description' },
] as const;

const linesOfEntry = listsOfLines
  .map(
    ({ list, stored, name }) =>
      `select '${list}' list, line ->> '${name}' "name" from jsonb_array_elements(data -> '${stored}') line`,
  )
  .join(' union all ');

const listRows = statement<UsedKind>(
  'list used kinds of pay',
  `select distinct list, used.name "name"
   from (select pay_period_id from pay_period
     where account_id = $1 and company_id = $2 and type = $3 and worker_type = $4 and pay_date <= $5
       and schedule_name is not distinct from $6
     order by pay_date desc limit 4) recent
   join pay_entry on pay_entry.account_id = $1 and pay_entry.company_id = $2
     and pay_entry.pay_period_id = recent.pay_period_id
   cross join lateral (${linesOfEntry}) used
   order by list, "name"`,
);
