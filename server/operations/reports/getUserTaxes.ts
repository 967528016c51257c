import type { getUserTaxes as declared } from '../../../contract/reports/getUserTaxes.ts';
import { computePay } from '../../../engine/pay/compute-pay.ts';
import { countEmployeesByState } from '../../../store/pay-facts.ts';
import { listStateRegistrations } from '../../../store/state-registrations.ts';
import { listWorkerTaxes } from '../../../store/worker-taxes.ts';
import { noMoney } from '../../../values/money.ts';
import { noRate } from '../../../values/rate.ts';
import { loadTaxedWorkers, type TaxedWorkers } from '../../../workflows/taxes/taxed-workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import {
  toDecisionRecords,
  toUnresolvedRecord,
  toUserTaxRecords,
} from '../../views/user-tax-records.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getUserTaxes = withWorker<typeof declared>(async (input, context) => {
  const { tx, worker, law, now, today, refuse } = context;
  const { companyId, workerId, date: on = today } = input;
  const [taxed, employeesByState, registrations, overrides] = await Promise.all([
    loadTaxedWorkers(tx, { law, companyId, on, now, only: [workerId] }),
    countEmployeesByState(tx, companyId, on),
    listStateRegistrations(tx, companyId),
    listWorkerTaxes(tx, companyId, [workerId]),
  ]);
  const [employed] = taxed.workers;
  if (!employed) return refuse('notEmployed', { user: fullNameOf(worker), date: on });
  const { taxes } = computePay(toRunFacts(taxed, employeesByState), employed.facts);
  const facts = { ...taxed, worker: employed, registrations, overrides, on };
  return {
    userTaxes: toUserTaxRecords(taxes, facts),
    unresolved: (employed.facts.places.unresolved ?? []).map(toUnresolvedRecord),
    decisions: toDecisionRecords(facts),
  };
});

/** Facts of a run that only lists taxes: rates of the company do not matter. */
function toRunFacts({ law }: TaxedWorkers, employeesByState: Readonly<Record<string, number>>) {
  const codes = Object.values(law.pay.states).map((state) => state.law.taxes.unemployment.code);
  const employees = Object.values(employeesByState).reduce((sum, count) => sum + count, 0);
  const rates = Object.fromEntries(
    codes.map((code) => [code, { rate: noRate, wageBase: noMoney }]),
  );
  return {
    law: law.pay,
    payFrequency: 'biweekly',
    periodsPerYear: 26,
    supplementalMethod: 'flat',
    company: { employees, employeesByState, rates },
  } as const;
}
