import type { getUserTaxes as declared } from '../../../contract/reports/getUserTaxes.ts';
import { computePay } from '../../../engine/pay/compute-pay.ts';
import { countEmployeesByState } from '../../../store/pay-facts.ts';
import { listStateRegistrations } from '../../../store/state-registrations.ts';
import { listWorkerTaxes } from '../../../store/worker-taxes.ts';
import { noMoney } from '../../../values/money.ts';
import { noRate } from '../../../values/rate.ts';
import { loadTaxedWorkers, type TaxedWorkers } from '../../../workflows/taxes/taxed-workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toUnresolvedRecord, toUserTaxRecords } from '../../views/user-tax-records.ts';
import type { Handler } from '../handler.ts';
import { loadWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const getUserTaxes: Handler<typeof declared> = async (input, context) => {
  const { tx, law, now, today, refuse } = context;
  const { companyId, workerId, date: on = today } = input;
  const found = await loadWorker(input, context);
  if (found instanceof Refusal) return found;
  const [taxed, employeesByState, registrations, overrides] = await Promise.all([
    loadTaxedWorkers(tx, { law, companyId, on, now, only: [workerId] }),
    countEmployeesByState(tx, companyId, on),
    listStateRegistrations(tx, companyId),
    listWorkerTaxes(tx, companyId, [workerId]),
  ]);
  const [worker] = taxed.workers;
  if (!worker) return refuse('notEmployed', { user: fullNameOf(found.worker), date: on });
  const { taxes } = computePay(toRunFacts(taxed, employeesByState), worker.facts);
  return {
    userTaxes: toUserTaxRecords(taxes, { ...taxed, worker, registrations, overrides, on }),
    unresolved: (worker.facts.places.unresolved ?? []).map(toUnresolvedRecord),
  };
};

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
