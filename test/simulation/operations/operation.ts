import { hour } from '../model/calendar.ts';
import type { ModelAccount, ModelCompany, ModelPeriod } from '../model/model.ts';
import type { World } from '../world.ts';

/** A step of the simulation: a request with its prediction, and its effect on the model. */
export interface SimulatedOperation {
  readonly name: string;
  /** How often it is chosen, compared with the others. */
  readonly weight: number;
  readonly run: (world: World, account: ModelAccount) => Promise<void>;
}

/** Chooses a period, mostly one whose deadline is near. */
export function choosePeriod(
  { random }: World,
  { now }: ModelAccount,
  { periods }: ModelCompany,
): ModelPeriod | undefined {
  const near = periods.filter(
    ({ deadlineAt }) => deadlineAt > now - 6 * 24 * hour && deadlineAt < now + 12 * 24 * hour,
  );
  return random.find(random.chance(95) ? near : periods);
}

/** An operation on a period of a company that has any. */
export function onPeriod(
  name: string,
  weight: number,
  run: (on: PeriodStep) => Promise<void>,
): SimulatedOperation {
  return {
    name,
    weight,
    run: async (world, account) => {
      const company = world.random.find(account.companies);
      const period = company && choosePeriod(world, account, company);
      if (!company || !period) return;
      const ids = { companyId: company.id, payPeriodId: period.id };
      await run({ world, account, company, period, ids });
    },
  };
}

export interface PeriodStep {
  readonly world: World;
  readonly account: ModelAccount;
  readonly company: ModelCompany;
  readonly period: ModelPeriod;
  readonly ids: { readonly companyId: string; readonly payPeriodId: string };
}

export const toWireDollars = (cents: number) => cents / 100;
