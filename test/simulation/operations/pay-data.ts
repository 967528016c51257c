import { modelFeasiblePayDate } from '../model/calendar.ts';
import {
  canBeEdited,
  type ModelAccount,
  type ModelPayData,
  type ModelPeriod,
  type ModelWorker,
} from '../model/model.ts';
import type { World } from '../world.ts';
import { onPeriod, type PeriodStep, toWireDollars } from './operation.ts';

export const importByWage = onPeriod('import pay data by wage', 14, canBeEdited, (step) =>
  importData(step, 'importRegularPayrollData', toRegularEntry),
);

export const importByPayCode = onPeriod('import pay data by pay code', 6, canBeEdited, (step) =>
  importData(step, 'importRegularDifferentialPayrollData', toDifferentialEntry),
);

type Entry = readonly [worker: ModelWorker, data: ModelPayData];

/** Imports pay data of some workers; at times one entry is wrong, and nothing is imported. */
async function importData(
  { world, account, company, period, ids }: PeriodStep,
  operation: 'importRegularPayrollData' | 'importRegularDifferentialPayrollData',
  toWire: (world: World, entry: Entry) => object,
): Promise<void> {
  const { random } = world;
  const chosen = company.workers.filter(() => random.chance(60));
  const isByPayCode = operation === 'importRegularDifferentialPayrollData';
  const entries = chosen.map(
    (worker): Entry => [worker, chooseData(world, worker, { isByPayCode })],
  );
  if (entries.length === 0) return;
  const payrollData = entries.map((entry) => toWire(world, entry));
  const fault = canBeEdited(period) && random.chance(12) ? random.pick(faults) : undefined;
  const refusal = findEditRefusal(period) ?? fault?.refusal;
  const body = { ...ids, payrollData: fault ? fault.spoil(payrollData) : payrollData };
  await world.ask(operation, { account, refusal, body });
  if (refusal) return;
  for (const [worker, data] of entries) period.data.set(worker.id, data);
  delayModelPay(account, period);
}

/** Predicts why the pay data of a period cannot be changed. */
export function findEditRefusal(period: ModelPeriod): string | undefined {
  if (canBeEdited(period)) return undefined;
  return period.status === 'Submitted' ? 'periodSubmitted' : 'periodRun';
}

/** A change after the deadline delays the pay date. */
export function delayModelPay({ now }: ModelAccount, period: ModelPeriod): void {
  if (now > period.deadlineAt) period.payDate = modelFeasiblePayDate(period.payDate, now);
}

interface Fault {
  readonly refusal: string;
  readonly spoil: (payrollData: readonly object[]) => readonly object[];
}

const unknownWorker = '00000000-0000-4000-8000-000000000000';

/** Entries that must be refused, with everything else in the request. */
const faults: readonly Fault[] = [
  { refusal: 'duplicate', spoil: (data) => [...data, ...data.slice(0, 1)] },
  { refusal: 'unknownWorker', spoil: (data) => [...data, { userId: unknownWorker }] },
  {
    refusal: 'invalidField',
    spoil: (data) => [
      ...data,
      { userId: unknownWorker, deductions: [{ description: 'x', amount: 0.005 }] },
    ],
  },
  {
    refusal: 'invalidField',
    spoil: (data) => [
      ...data,
      { userId: unknownWorker, deductions: [{ description: 'x', amount: -1 }] },
    ],
  },
  { refusal: 'tooFewEntries', spoil: () => [] },
];

export function chooseData(
  { random }: World,
  { kind }: ModelWorker,
  { isByPayCode }: { readonly isByPayCode: boolean },
): ModelPayData {
  const hours = random.int(100, 5_000);
  const some = (percent: number, amount: number) => (random.chance(percent) ? amount : undefined);
  const data = {
    hours: kind === 'hourly' ? hours : undefined,
    overtime: isByPayCode || kind === 'salaried' ? undefined : some(30, random.int(25, 1_500)),
    unpaidLeave: isByPayCode || kind === 'hourly' ? undefined : some(20, random.int(25, 2_000)),
    night:
      isByPayCode && random.chance(40)
        ? { hours: random.int(25, 1_200), rate: random.int(1_500, 5_000) }
        : undefined,
    bonus: some(20, random.chance(10) ? random.int(1, 30_000_000) : random.int(1, 500_000)),
    deduction: some(20, random.int(1, random.chance(90) ? 5_000 : 500_000)),
    reimbursement: some(15, random.int(1, 30_000)),
  };
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined),
  ) as ModelPayData;
}

function toRegularEntry(_: World, [worker, data]: Entry): object {
  const { hours, overtime, unpaidLeave } = data;
  return {
    userId: worker.id,
    ...(hours && { basicPay: { payHours: hours / 100 } }),
    ...(overtime && {
      overTime: [{ type: 'Standard Overtime', noOfHours: overtime / 100, multiplier: 1.5 }],
    }),
    ...(unpaidLeave && { unPaidLeave: { noOfHours: unpaidLeave / 100 } }),
    ...(data.bonus && { additionalCompensation: amounts('Bonus', data.bonus) }),
    ...amountsBesides(data),
  };
}

export function toDifferentialEntry({ random }: World, [worker, data]: Entry): object {
  const { hours, night } = data;
  const line = (payCode: string, payHours: number, payRate: number) => ({
    payCode,
    payHours: payHours / 100,
    payRate: toWireDollars(payRate),
    multiplier: 1,
    amount: 0,
  });
  const basePay = [
    ...(hours ? [line('BASE_PAY', hours, 0)] : []),
    ...(night ? [line(random.pick(['NIGHT', 'SHIFT 2']), night.hours, night.rate)] : []),
  ];
  return {
    userId: worker.id,
    firstName: worker.firstName,
    lastName: worker.lastName,
    basePay,
    ...(data.bonus && { additionalCompensations: amounts('Bonus', data.bonus) }),
    ...amountsBesides(data),
  };
}

const amounts = (description: string, amount: number) => [
  { description, amount: toWireDollars(amount) },
];

function amountsBesides({ deduction, reimbursement }: ModelPayData): object {
  return {
    ...(deduction && { deductions: amounts('Charity', deduction) }),
    ...(reimbursement && {
      reimbursements: [{ reimbursementType: 'Mileage', amount: toWireDollars(reimbursement) }],
    }),
  };
}
