import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallRefused } from '../../client/client.ts';
import { mayPayPeriodBecome } from '../../engine/payments/payment-states.ts';
import { statement } from '../../server/store/database.ts';
import { type Instant, instantText, parseInstant, toInstant } from '../../values/instant.ts';
import type { PayPeriodStatus } from '../../values/pay-period.ts';
import { addSchedule } from '../harness/examples.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll.ts';
import { expectSound } from '../harness/soundness.ts';

// Whatever is asked for in whatever order, the periods of a company stand where a model of a few
// lines says. PAYWRIGHT_ROUNDS multiplies the histories; PAYWRIGHT_SEED repeats those of a seed.

const rounds = 10 * Number(process.env.PAYWRIGHT_ROUNDS ?? 1);
const seed = Number(process.env.PAYWRIGHT_SEED ?? Math.floor(Math.random() * 2 ** 31));

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A period as the model knows it. */
interface Period {
  readonly id: string;
  readonly deadlineAt: Instant;
  status: PayPeriodStatus;
  /** When the debit, the transfers and the checks of what was submitted are decided. */
  debitAt: Instant;
  paidAt: Instant;
  backAt: Instant;
}

interface Model {
  now: Instant;
  readonly periods: Period[];
  /** Whose transfers come back from the bank, and whether there is money to debit. */
  readonly comesBack: boolean;
}

interface Real {
  readonly account: TestAccount;
  readonly companyId: string;
  readonly userId: string;
  steps: number;
}

/** Whether the interface says yes; its reasons have tests of their own. */
async function accepts(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 400) return false;
    throw error;
  }
}

const isOpen = ({ status }: Period) => ['New', 'Cancelled', 'Failed'].includes(status);

function become(period: Period, status: PayPeriodStatus): void {
  expect(mayPayPeriodBecome(period.status, status), `${period.status} to ${status}`).toBe(true);
  period.status = status;
}

/** What the passing of time does to a submitted period. */
function passTime(model: Model, to: Instant): void {
  model.now = to;
  for (const period of model.periods) {
    if (period.status === 'Submitted' && to >= period.deadlineAt) become(period, 'In Process');
    if (period.status === 'In Process' && !model.comesBack && to >= period.paidAt)
      become(period, 'Processed');
    if (period.status === 'In Process' && model.comesBack && to >= period.backAt)
      become(period, 'Returned');
  }
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly which: number;

  constructor(which: number) {
    this.which = which;
  }

  check(): boolean {
    return true;
  }

  abstract act(model: Model, real: Real, period: Period): Promise<void>;

  async run(model: Model, real: Real): Promise<void> {
    const period = model.periods[this.which % model.periods.length];
    if (!period) return;
    real.steps += 1;
    await this.act(model, real, period);
    const rows = await house.owner.query(listStatuses, [model.periods.map(({ id }) => id)]);
    const standing = new Map(rows.map(({ id, status }) => [id, status]));
    for (const { id, status } of model.periods) expect(standing.get(id)).toBe(status);
  }

  toString(): string {
    return `${this.constructor.name}(${this.which})`;
  }
}

class Submit extends Step {
  async act({ now }: Model, { account, companyId }: Real, period: Period): Promise<void> {
    const { payroll } = account.client;
    const done = await accepts(payroll.initiatePayroll({ companyId, payPeriodId: period.id }));
    expect(done).toBe(isOpen(period) && now <= period.deadlineAt);
    if (done) become(period, 'Submitted');
  }

  // After the deadline the pay day moves, which has tests of its own.
  override check(): boolean {
    return true;
  }
}

class Cancel extends Step {
  async act({ now, periods }: Model, { account, companyId }: Real, period: Period): Promise<void> {
    const { payroll } = account.client;
    const call = payroll.cancelPayrollSubmission({ companyId, payPeriodId: period.id });
    const done = await accepts(call);
    if (period.status !== 'Submitted' || now > period.deadlineAt) expect(done).toBe(false);
    // One that was submitted later for the same people builds on it.
    else if (periods.every((other) => other === period || isOpen(other))) expect(done).toBe(true);
    if (done) become(period, 'Cancelled');
  }
}

class Import extends Step {
  async act(_: Model, { account, companyId, userId }: Real, period: Period): Promise<void> {
    const call = account.client.payroll.importRegularPayrollData({
      companyId,
      payPeriodId: period.id,
      payrollData: [
        {
          userId,
          additionalCompensation: [{ description: 'Bonus', amount: 100 + this.which }],
        },
      ],
    });
    expect(await accepts(call)).toBe(isOpen(period));
  }
}

class Raise extends Step {
  async act({ now }: Model, { account, companyId, userId }: Real): Promise<void> {
    const startDate = instantText(now).slice(0, 10);
    const { adminPortal } = account.client;
    await accepts(
      adminPortal.addUserWage({
        userWage: {
          companyId,
          userId,
          ...salary(52_000 + 100 * this.which),
          startDate,
        } as Parameters<typeof adminPortal.addUserWage>[0]['userWage'],
      }),
    );
  }
}

class Wait extends Step {
  async act(model: Model, { account }: Real): Promise<void> {
    const to = toInstant(model.now + this.which * 60 * 60 * 1_000);
    await account.client.sandbox.advanceClock({ to: instantText(to) });
    passTime(model, to);
  }
}

test(`periods stand where a model says, seed ${seed}`, { timeout: 300_000 }, async ({
  annotate,
}) => {
  let steps = 0;
  const step = (make: new (which: number) => Step, most: number) =>
    fc.nat({ max: most }).map((which) => new make(which));
  const commands = fc.commands(
    [
      step(Submit, 2),
      step(Submit, 2),
      step(Cancel, 2),
      step(Import, 2),
      step(Raise, 20),
      step(Wait, 60),
    ],
    { maxCommands: 40, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (history, comesBack) => {
      const { model, real } = await begin(comesBack);
      await fc.asyncModelRun(() => ({ model, real }), history);
      steps += real.steps;
      await expectSound(house.owner);
    }),
    { numRuns: rounds, seed, endOnFailure: true },
  );
  expect(steps).toBeGreaterThan(5 * rounds);
  await annotate(`${steps} steps in ${rounds} histories, seed ${seed}`);
});

/** A company with one worker and three weeks before it. */
async function begin(comesBack: boolean): Promise<{ readonly model: Model; readonly real: Real }> {
  const account = await house.open();
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    accountNumber: comesBack ? '770000000003' : '000123456789',
  });
  await addSchedule(account, companyId);
  const rows = await house.owner.query(listPeriods, [companyId]);
  const at = (day: string, time: string) => parseInstant(`${day}T${time}:00-04:00`) as Instant;
  const periods = rows.map(
    ({ id, deadlineAt, payOn, nextDay }): Period => ({
      id,
      deadlineAt,
      status: 'New',
      debitAt: at(payOn, '08:30'),
      paidAt: at(payOn, '08:30'),
      backAt: at(nextDay, '08:30'),
    }),
  );
  return {
    model: { now: house.clock.now(), periods, comesBack },
    real: { account, companyId, userId, steps: 0 },
  };
}

const listPeriods = statement<{
  id: string;
  deadlineAt: Instant;
  payOn: string;
  nextDay: string;
}>(
  '',
  `select pay_period_id id, deadline_at "deadlineAt", pay_on "payOn", pay_on + 3 "nextDay"
   from pay_period where company_id = $1 order by pay_on limit 3`,
);
const listStatuses = statement<{ id: string; status: PayPeriodStatus }>(
  '',
  'select pay_period_id id, status from pay_period where pay_period_id = any ($1)',
);
