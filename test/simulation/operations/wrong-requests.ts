import type { ModelAccount } from '../model/model.ts';
import type { World } from '../world.ts';
import { onPeriod, type SimulatedOperation } from './operation.ts';

/** Another account's ids are as unknown as ids that no record has. */
export const useForeignIds = onPeriod(
  'use the ids of another account',
  3,
  () => true,
  async (step) => {
    const { world, account, company, ids } = step;
    const other = world.random.pickAny(world.accounts.filter((each) => each !== account));
    const otherCompany = world.random.pickAny(account.companies.filter((each) => each !== company));
    const userId = company.workers[0]?.id;
    if (!other || !userId) return;
    await world.random.pick([
      () => world.ask('initiatePayroll', { account: other, refusal: 'unknownCompany', body: ids }),
      () =>
        world.ask('cancelPayrollSubmission', {
          account: other,
          refusal: 'unknownCompany',
          body: ids,
        }),
      () => world.ask('previewPayroll', { account: other, refusal: 'unknownCompany', body: ids }),
      () =>
        world.ask('importRegularPayrollData', {
          account: other,
          refusal: 'unknownCompany',
          body: { ...ids, payrollData: [{ userId }] },
        }),
      () =>
        world.ask('getPayRun', {
          account: other,
          refusal: 'unknownPayPeriod',
          body: { payPeriodId: ids.payPeriodId },
        }),
      () => world.ask('getUsers', { account: other, refusal: 'unknownCompany', body: ids }),
      async () => {
        // Nor do periods belong to another company of the same account.
        if (!otherCompany) return;
        const body = { ...ids, companyId: otherCompany.id };
        await world.ask('initiatePayroll', { account, refusal: 'unknownPayPeriod', body });
      },
    ])();
  },
);

export const sendInvalidValues: SimulatedOperation = {
  name: 'send invalid values',
  weight: 2,
  run: async (world, account) => {
    const company = world.random.pickAny(account.companies);
    if (!company) return;
    await world.random.pick(invalidRequests)(world, account, company.id);
  },
};

type InvalidRequest = (world: World, account: ModelAccount, companyId: string) => Promise<unknown>;

const invalidRequests: readonly InvalidRequest[] = [
  (world, account) =>
    world.ask('advanceClock', { account, refusal: 'invalidField', body: { to: '2026-02-30' } }),
  (world, account, companyId) =>
    world.ask('initiatePayroll', {
      account,
      refusal: 'unknownPayPeriod',
      body: { companyId, payPeriodId: 'no id' },
    }),
  (world, account, companyId) =>
    world.ask('addUser', {
      account,
      refusal: 'missingField',
      body: { user: { companyId, lastName: 'Nobody' } },
    }),
  (world, account, companyId) =>
    world.ask('importRegularPayrollData', {
      account,
      refusal: 'unknownPayPeriod',
      body: { companyId, payPeriodId: companyId, payrollData: [{ userId: companyId }] },
    }),
];
