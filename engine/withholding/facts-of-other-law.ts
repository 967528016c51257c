import { noMoney } from '../../values/money.ts';
import { findLocalLaw } from './local-taxes.ts';
import type { EmployeeFacts, WorkerFacts, WorkerLocalTax, YearToDate } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';

const noYearToDate: YearToDate = {
  gross: noMoney,
  supplemental: noMoney,
  socialSecurity: noMoney,
  medicare: noMoney,
  unemployment: noMoney,
  ficaWithheld: noMoney,
  states: {},
  limits: {},
};

/** The facts of a payment as if it were the first of its year. */
export function asFirstOfYear(facts: WorkerFacts): WorkerFacts {
  if (facts.type === 'contractor') return facts;
  const { orders } = facts;
  return {
    ...withLocals(facts, (local) => [
      {
        ...local,
        yearToDate: noMoney,
        ...(local.withheld !== undefined && { withheld: noMoney }),
        ...(local.monthToDate !== undefined && { monthToDate: noMoney }),
      },
    ]),
    yearToDate: noYearToDate,
    ...(orders && {
      orders: orders.map((order) =>
        order.takenThisYear === undefined ? order : { ...order, takenThisYear: noMoney },
      ),
    }),
  };
}

/**
 * The facts of a payment with the local taxes of a law. Taxes that only the other law has are left out;
 * those of the company and of imported registers stay as they are.
 */
export function withLocalTaxesOf(facts: WorkerFacts, law: PayLaw, other: PayLaw): WorkerFacts {
  if (facts.type === 'contractor') return facts;
  const find = ({ states }: PayLaw, { state, law: { code } }: WorkerLocalTax) =>
    findLocalLaw(states[state]?.law, code);
  return withLocals(facts, (local) => {
    if (local.law.method === 'company') return [local];
    const own = find(law, local);
    if (own) return [{ ...local, law: own }];
    return find(other, local) ? [] : [local];
  });
}

function withLocals(
  facts: EmployeeFacts,
  change: (local: WorkerLocalTax) => readonly WorkerLocalTax[],
): EmployeeFacts {
  const { places } = facts;
  if (!places.locals) return facts;
  return { ...facts, places: { ...places, locals: places.locals.flatMap(change) } };
}
