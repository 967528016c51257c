import type { Demo, DemoRun } from './create-demo.ts';
import type { DemoWorker } from './onboard-demo-person.ts';
import { createRandom, type Random } from './random.ts';

interface EnteredRun extends DemoRun {
  readonly payPeriodId: string;
  /** A worker whose hours are not known yet. */
  readonly withoutHours?: string;
}

/** Enters hours of workers who are paid by the hour, and a few bonuses. */
export async function enterDemoPay(demo: Demo, run: EnteredRun): Promise<void> {
  const { client, companyId, workers } = demo;
  const { payPeriodId, withoutHours } = run;
  const random = createRandom(1 + run.number);
  const paid = workers.filter(
    ({ person }) => (person.pay === 'contractor') === (run.workerType === '1099-NEC'),
  );
  const payrollData = paid.flatMap((worker) => {
    const entry = payOf(worker, random);
    return entry && worker.userId !== withoutHours ? [entry] : [];
  });
  await client.payroll.importRegularPayrollData({ companyId, payPeriodId, payrollData });
}

/** The pay of a worker for two weeks; undefined for a plain salary. */
function payOf({ person, userId }: DemoWorker, random: Random) {
  if (person.pay === 'salary') {
    const hasBonus = random.between(1, 8) === 8;
    const bonus = { description: 'Bonus', amount: 50 * random.between(2, 12) };
    return hasBonus ? { userId, additionalCompensation: [bonus] } : undefined;
  }
  const payHours =
    0.25 * (person.pay === 'hourly' ? random.between(288, 320) : random.between(80, 260));
  const quarters = random.between(0, 40);
  const isLong = person.pay === 'hourly' && quarters > 24;
  const overTime = isLong
    ? [{ type: 'Standard Overtime', noOfHours: 0.25 * quarters, multiplier: 1.5 }]
    : [];
  return { userId, basicPay: { payHours }, overTime };
}
