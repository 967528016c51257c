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

/** Chooses a period, mostly one whose deadline is near and for which the operation is meant. */
function choosePeriod(
  { random }: World,
  { now }: ModelAccount,
  { periods }: ModelCompany,
  isMeant: (period: ModelPeriod) => boolean,
): ModelPeriod | undefined {
  const near = periods.filter(
    ({ deadlineAt }) => deadlineAt > now - 10 * 24 * hour && deadlineAt < now + 12 * 24 * hour,
  );
  const meant = random.chance(75) ? random.pickAny(near.filter(isMeant)) : undefined;
  return meant ?? random.pickAny(random.chance(95) ? near : periods);
}

/** Chooses a company, rarely one whose verification fails: it can pay nobody. */
function chooseCompany({ random }: World, { companies }: ModelAccount): ModelCompany | undefined {
  const verified = companies.filter(({ willBe }) => willBe === 'passed');
  return random.pickAny(verified.length > 0 && random.chance(92) ? verified : companies);
}

/** An operation on a period of a company that has any. */
export function onPeriod(
  name: string,
  weight: number,
  isMeant: (period: ModelPeriod) => boolean,
  run: (on: PeriodStep) => Promise<void>,
): SimulatedOperation {
  return {
    name,
    weight,
    run: async (world, account) => {
      const company = chooseCompany(world, account);
      const period = company && choosePeriod(world, account, company, isMeant);
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

export const hasStatus =
  (...statuses: readonly ModelPeriod['status'][]) =>
  ({ status }: ModelPeriod) =>
    statuses.includes(status);
