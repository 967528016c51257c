import fc from 'fast-check';
import { expect } from 'vitest';
import { ApiError } from '../../client/client.ts';
import { statement } from '../../database/database.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { earliestPayDate } from '../../engine/calendar/pay-days.ts';
import { mayPayPeriodBecome } from '../../engine/payments/pay-period-states.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatInstant, type Instant, toInstant } from '../../values/instant.ts';
import type { PayPeriodStatus } from '../../values/pay-schedule.ts';
import { initialTime, type TestAccount, type TestApp } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { switchFundingAccount } from '../harness/payments.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';

// After any requests in any order, the pay periods of a company have the status that a short model
// predicts.
const numRuns = 12 * roundsMultiplier;

/** Account numbers that select the behavior of the sandbox bank. */
const bankBehaviors = {
  settles: { worker: '000123456789', company: '990001119999' },
  'returns wages': { worker: '770000000003', company: '990001119999' },
  'returns the debit': { worker: '000123456789', company: '990001110001' },
} as const;

/** A pay period of the model. */
interface Period {
  readonly id: string;
  readonly deadlineAt: Instant;
  status: PayPeriodStatus;
  payDate: CalendarDate;
}

interface Model {
  now: Instant;
  readonly periods: Period[];
  readonly bank: keyof typeof bankBehaviors;
}

interface RealSystem {
  readonly app: TestApp;
  readonly account: TestAccount;
  readonly companyId: string;
  readonly userId: string;
  steps: number;
}

/** Returns false for a refusal with status 400; the reasons are tested elsewhere. */
async function isAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false;
    throw error;
  }
}

const isOpen = ({ status }: Period) => ['New', 'Cancelled', 'Failed'].includes(status);

function setModelStatus(period: Period, status: PayPeriodStatus): void {
  expect(mayPayPeriodBecome(period.status, status), `${period.status} to ${status}`).toBe(true);
  period.status = status;
}

/** Advances the clock of the model and updates its periods. */
function advanceModel(model: Model, to: Instant): void {
  model.now = to;
  for (const period of model.periods) {
    if (period.status === 'Submitted' && to >= period.deadlineAt)
      setModelStatus(period, 'In Process');
    if (period.status !== 'In Process') continue;
    const { payDate } = period;
    if (model.bank === 'settles' && to >= settlementTime(payDate))
      setModelStatus(period, 'Processed');
    if (model.bank === 'returns wages' && to >= settlementTime(addBankingDays(payDate, 1)))
      setModelStatus(period, 'Returned');
    if (model.bank === 'returns the debit' && to >= settlementTime(addBankingDays(payDate, -1)))
      setModelStatus(period, 'Failed');
  }
}

abstract class Step implements fc.AsyncCommand<Model, RealSystem> {
  readonly which: number;

  constructor(which: number) {
    this.which = which;
  }

  check(): boolean {
    return true;
  }

  abstract act(model: Model, real: RealSystem, period: Period): Promise<void>;

  async run(model: Model, real: RealSystem): Promise<void> {
    const period = model.periods[this.which % model.periods.length];
    if (!period) return;
    real.steps += 1;
    await this.act(model, real, period);
    const rows = await real.app.owner.query(listStatuses, [model.periods.map(({ id }) => id)]);
    const stored = new Map(rows.map(({ id, status }) => [id, status]));
    for (const { id, status } of model.periods) expect(stored.get(id)).toBe(status);
  }

  toString(): string {
    return `${this.constructor.name}(${this.which})`;
  }
}

class Submit extends Step {
  async act(model: Model, { account, companyId }: RealSystem, period: Period): Promise<void> {
    const { payroll } = account.client;
    const done = await isAccepted(payroll.initiatePayroll({ companyId, payPeriodId: period.id }));
    expect(done).toBe(isOpen(period));
    if (!done) return;
    setModelStatus(period, 'Submitted');
    if (model.now <= period.deadlineAt) return;
    // A late submission is processed at once and paid on the earliest possible day.
    setModelStatus(period, 'In Process');
    period.payDate = earliestPayDate(model.now);
  }
}

class Cancel extends Step {
  async act(
    { now, periods }: Model,
    { account, companyId }: RealSystem,
    period: Period,
  ): Promise<void> {
    const { payroll } = account.client;
    const call = payroll.cancelPayrollSubmission({ companyId, payPeriodId: period.id });
    const done = await isAccepted(call);
    if (period.status !== 'Submitted' || now > period.deadlineAt) expect(done).toBe(false);
    // A payroll submitted later for the same workers depends on it.
    else if (periods.every((other) => other === period || isOpen(other))) expect(done).toBe(true);
    if (done) setModelStatus(period, 'Cancelled');
  }
}

class Import extends Step {
  async act(_: Model, { account, companyId, userId }: RealSystem, period: Period): Promise<void> {
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
    expect(await isAccepted(call)).toBe(isOpen(period));
  }
}

class Raise extends Step {
  async act({ now }: Model, { account, companyId, userId }: RealSystem): Promise<void> {
    const startDate = formatInstant(now).slice(0, 10);
    const { adminPortal } = account.client;
    await isAccepted(
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
  async act(model: Model, { account }: RealSystem): Promise<void> {
    const to = toInstant(model.now + this.which * 60 * 60 * 1_000);
    await account.client.sandbox.advanceClock({ to: formatInstant(to) });
    advanceModel(model, to);
  }
}

test(`pay periods have the status that the model predicts, seed ${randomSeed}`, {
  timeout: 300_000,
}, async ({ annotate, app }) => {
  let steps = 0;
  const historiesByAccount = new Map<string, string>();
  const step = (make: new (which: number) => Step, most: number) =>
    fc.nat({ max: most }).map((which) => new make(which));
  const anyBank = fc.constantFrom(...(Object.keys(bankBehaviors) as Model['bank'][]));
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
    fc.asyncProperty(commands, anyBank, async (history, bank) => {
      const { model, real } = await begin(app, bank);
      historiesByAccount.set(real.account.accountId, `${bank}, ${history}`);
      await fc.asyncModelRun(() => ({ model, real }), history);
      steps += real.steps;
    }),
    { numRuns, seed: randomSeed, endOnFailure: true },
  );
  await expectNoDoctorFindings(app.owner, initialTime, historiesByAccount);
  // Histories have 20 steps on average; a dozen of them have fewer than this once in ten thousand times.
  expect(steps).toBeGreaterThan(8 * numRuns);
  await annotate(`${steps} steps in ${numRuns} histories, seed ${randomSeed}`);
});

/** Creates a company with one worker and three weekly periods. */
async function begin(
  app: TestApp,
  bank: Model['bank'],
): Promise<{ readonly model: Model; readonly real: RealSystem }> {
  const account = await app.openAccount();
  const companyId = await readyCompany(account);
  await switchFundingAccount(account, companyId, bankBehaviors[bank].company);
  const userId = await readyWorker(account, companyId, {
    wage: salary(52_000),
    accountNumber: bankBehaviors[bank].worker,
  });
  await addSchedule(account, companyId);
  const rows = await app.owner.query(listPeriods, [companyId]);
  const periods = rows.map((row): Period => ({ ...row, status: 'New' }));
  return {
    model: { now: app.clock.now(), periods, bank },
    real: { app, account, companyId, userId, steps: 0 },
  };
}

const listPeriods = statement<{ id: string; deadlineAt: Instant; payDate: CalendarDate }>(
  '',
  `select pay_period_id id, deadline_at "deadlineAt", pay_date "payDate"
   from pay_period where company_id = $1 order by pay_date limit 3`,
);
const listStatuses = statement<{ id: string; status: PayPeriodStatus }>(
  '',
  'select pay_period_id id, status from pay_period where pay_period_id = any ($1)',
);
