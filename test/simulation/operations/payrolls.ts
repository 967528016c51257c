import type { CalendarDate } from '../../../values/calendar-date.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, toInstant } from '../../../values/instant.ts';
import {
  modelDeadline,
  modelEarliestPayDate,
  modelFeasiblePayDate,
  payDateFor,
} from '../model/calendar.ts';
import {
  activeRuns,
  canBeEdited,
  type ModelCompany,
  type ModelPay,
  type ModelPeriod,
  type ModelRun,
} from '../model/model.ts';
import { computeModelPeriod } from '../model/pay.ts';
import { processModelRun } from '../model/payments.ts';
import { expectSame } from '../world.ts';
import {
  hasStatus,
  onPeriod,
  type PeriodStep,
  type SimulatedOperation,
  toWireDollars,
} from './operation.ts';
import { delayModelPay } from './pay-data.ts';

export const submit = onPeriod('submit a payroll', 12, canBeEdited, async (step) => {
  const { world, account, company, period, ids } = step;
  const runNow = world.random.chance(15);
  const previewHash = world.random.chance(30) ? await preview(step, runNow) : undefined;
  const isWrong = world.random.chance(4);
  const payDate = payDateIfSubmitted(period, account.now, runNow);
  const pays = computeModelPeriod(company, period, payDate);
  const refusal =
    findSubmitRefusal(company, period, pays) ?? (isWrong ? 'figuresChanged' : undefined);
  await world.ask('initiatePayroll', {
    account,
    refusal,
    body: {
      ...ids,
      runNow,
      ...(previewHash && { previewHash }),
      ...(isWrong && { previewHash: 'another hash' }),
    },
  });
  if (refusal) return;
  const run: ModelRun = {
    period,
    payDate,
    pays,
    corrected: new Set(),
    isEnded: false,
    isProcessed: false,
    payments: [],
  };
  company.runs.push(run);
  period.payDate = payDate;
  period.status = 'Submitted';
  if (runNow || account.now > period.deadlineAt) processModelRun(company, run, account.now);
});

function payDateIfSubmitted(
  { payDate, deadlineAt }: ModelPeriod,
  now: Instant,
  runNow: boolean,
): CalendarDate {
  if (runNow) return modelEarliestPayDate(now);
  return modelFeasiblePayDate(payDate, now > deadlineAt ? now : deadlineAt);
}

function findSubmitRefusal(
  { verification }: ModelCompany,
  period: ModelPeriod,
  pays: ReadonlyMap<string, ModelPay>,
): string | undefined {
  if (period.status === 'Submitted') return 'alreadySubmitted';
  if (!canBeEdited(period)) return 'notEditable';
  if (verification !== 'passed') return 'kybNotPassed';
  return pays.size === 0 ? 'nobodyToPay' : undefined;
}

export const previewOnly = onPeriod('preview a payroll', 6, canBeEdited, async (step) => {
  await preview(step, step.world.random.chance(15));
});

/** Compares every total of a preview with the model, and returns its hash. */
async function preview(
  { world, account, company, period, ids }: PeriodStep,
  runNow: boolean,
): Promise<string | undefined> {
  if (!canBeEdited(period)) return undefined;
  const answer = await world.ask('previewPayroll', { account, body: { ...ids, runNow } });
  const shown = answer?.preview;
  const payDate = payDateIfSubmitted(period, account.now, runNow);
  const pays = [...computeModelPeriod(company, period, payDate).values()];
  const total = (amount: (pay: ModelPay) => number) =>
    toWireDollars(pays.reduce((sum, pay) => sum + amount(pay), 0));
  const actual = { payDate: shown?.payDate, status: shown?.payPeriodStatus, totals: shown?.totals };
  expectSame('a preview', actual, {
    payDate,
    status: period.status,
    totals: {
      workers: pays.length,
      notPaid: shown?.notPaid.length,
      gross: total(({ gross }) => gross),
      employeeTaxes: total(({ employeeTaxes }) => employeeTaxes),
      employerTaxes: total(({ employerTaxes }) => employerTaxes),
      deductions: total(({ deductions }) => deductions),
      reimbursements: total(({ reimbursements }) => reimbursements),
      net: total(({ net }) => net),
    },
  });
  return shown?.previewHash;
}

export const cancel = onPeriod('cancel a payroll', 6, hasStatus('Submitted'), async (step) => {
  const { world, account, company, period, ids } = step;
  const run = activeRuns(company).findLast((each) => each.period === period);
  const refusal = findCancelRefusal(company, period, run);
  await world.ask('cancelPayrollSubmission', { account, refusal, body: ids });
  if (refusal || !run) return;
  run.isEnded = true;
  period.status = 'Cancelled';
});

function findCancelRefusal(
  company: ModelCompany,
  period: ModelPeriod,
  run: ModelRun | undefined,
): string | undefined {
  if (canBeEdited(period) || !run) return 'notSubmitted';
  if (period.status !== 'Submitted') return 'tooLate';
  const later = company.runs.slice(company.runs.indexOf(run) + 1);
  const depends = later.some(
    ({ isEnded, pays }) => !isEnded && [...pays.keys()].some((worker) => run.pays.has(worker)),
  );
  return depends ? 'laterRun' : undefined;
}

/** Compares what each worker is paid with the model, before and after submission. */
export const readPayRun = onPeriod(
  'read a pay run',
  5,
  () => true,
  async (step) => {
    const { world, account, company, period } = step;
    const answer = await world.ask('getPayRun', { account, body: { payPeriodId: period.id } });
    const run = activeRuns(company).findLast((each) => each.period === period);
    const payDate = payDateIfSubmitted(period, account.now, false);
    const pays = canBeEdited(period) ? computeModelPeriod(company, period, payDate) : run?.pays;
    const expected = [...(pays ?? [])].map(([userId, { gross, employeeTaxes, net }]) => [
      userId,
      toWireDollars(gross),
      toWireDollars(employeeTaxes),
      toWireDollars(net),
    ]);
    const actual = (answer?.payrollLineItems ?? []).map((item) => [
      item.userId,
      item.wages,
      item.taxes,
      item['cash requirements'],
    ]);
    expectSame('a pay run', actual.sort(), expected.sort());
  },
);

export const payOffCycle: SimulatedOperation = {
  name: 'add an off-cycle period',
  weight: 5,
  run: async (world, account) => {
    const { random } = world;
    const company = random.pickAny(account.companies);
    const paid = (company?.workers ?? []).filter(() => random.chance(40));
    if (!company || paid.length === 0) return;
    const today = newYorkDateOf(account.now);
    const beginsOn = addDays(today, -random.int(1, 20));
    const endsOn = addDays(beginsOn, random.int(0, 13));
    const wanted = addDays(today, random.int(0, 16));
    const isBackwards = random.chance(5);
    const lumps = new Map(paid.map(({ id }) => [id, chooseLump()]));
    const items = [...lumps].map(([userId, lump]) => ({ userId, amount: toWireDollars(lump) }));
    const answer = await world.ask('addSupplementalPayPeriodWithLineItems', {
      account,
      refusal: isBackwards ? 'runsBackwards' : undefined,
      body: {
        payPeriod: {
          companyId: company.id,
          payPeriodType: 'Off-Cycle',
          workerType: 'W2',
          payBeginDate: beginsOn,
          payEndDate: isBackwards ? addDays(beginsOn, -1) : endsOn,
          payDate: wanted,
          payrollLineItem: items,
        },
      },
    });
    if (!answer) return;
    const payDate = payDateFor(wanted);
    const period: ModelPeriod = {
      id: answer.payPeriod.payPeriodId,
      type: 'Off-Cycle',
      beginsOn,
      endsOn,
      payDate,
      deadlineAt: toInstant(modelDeadline(payDate)),
      status: 'New',
      data: new Map([...lumps].map(([id, lump]) => [id, { lump }])),
    };
    delayModelPay(account, period);
    company.periods.push(period);

    function chooseLump(): number {
      return random.chance(15) ? random.int(1, 120_000_000) : random.int(1, 400_000);
    }
  },
};
