import { computeTaxes } from '../engine/taxes/compute-taxes.ts';
import type { CompanyRate, StateCertificate, StateFacts, TaxFacts } from '../engine/taxes/facts.ts';
import { Worksheet } from '../engine/taxes/worksheet.ts';
import { builtInLaw, type FederalLaw, listStates, type StateLaw } from '../law/law.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { type Cents, cents, noMoney } from '../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../values/pay-schedule.ts';
import { rate } from '../values/rate.ts';

/**
 * Measures workers per second of CPU time whose taxes are computed (federal, Social Security, Medicare, FUTA,
 * state, unemployment, programs), without and with a worksheet, in every state. The yardstick is a loop of bare
 * floating point multiplications in the same run, which makes figures of different machines comparable.
 */
const companies = new Map(
  listStates().map((code) => {
    const rates: Record<string, CompanyRate> = { [`${code}_SUI`]: { rate: rate('0.027') } };
    return [code, { employees: 60, rates }];
  }),
);
const workers = makeWorkers(20_000);
const rounds = 10;
warmUp();
const plain = measure(() => {
  for (const worker of workers) computeTaxes(worker);
});
const withWorksheets = measure(() => {
  for (const worker of workers) computeTaxes(worker, new Worksheet());
});
const yardstick = measure(multiplications);
const heapBefore = process.memoryUsage().heapUsed;
const worksheets = workers.map((worker) => {
  const worksheet = new Worksheet();
  computeTaxes(worker, worksheet);
  return worksheet;
});
const heap = (process.memoryUsage().heapUsed - heapBefore) / worksheets.length;
const steps =
  worksheets.reduce((all, worksheet) => all + worksheet.steps.length, 0) / worksheets.length;
print('without worksheet', plain, 120_000);
print('with worksheet', withWorksheets, 60_000);
process.stdout.write(
  `yardstick: ${Math.round(yardstick)} loops of 1,000 multiplications a second\n`,
);
process.stdout.write(
  `with worksheet: ${steps.toFixed(1)} steps, ${Math.round(heap)} bytes a worker\n`,
);

function print(name: string, perSecond: number, goal: number): void {
  const ratio = (perSecond / yardstick).toFixed(3);
  process.stdout.write(
    `${name}: ${Math.round(perSecond)} workers per CPU-second (goal ${goal}), ${ratio} of the yardstick\n`,
  );
}

function warmUp(): void {
  for (const worker of workers) {
    computeTaxes(worker);
    computeTaxes(worker, new Worksheet());
  }
  multiplications();
}

/** Workers per second of CPU time, the best of the rounds. */
function measure(run: () => void): number {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    run();
    const used = process.cpuUsage(before);
    best = Math.max(best, workers.length / ((used.user + used.system) / 1e6));
  }
  return best;
}

function multiplications(): void {
  let product = 1;
  for (let index = 0; index < workers.length * 1000; index += 1) product = (product * 1.000001) % 7;
  if (product < 0) throw new Error('never');
}

function makeWorkers(count: number): readonly TaxFacts[] {
  const law = builtInLaw.on({ payDate: calendarDate('2026-11-13') });
  if (!law.federal) throw new Error('no federal law for the pay date of the benchmark');
  const federal = law.federal;
  const states = listStates().flatMap((code) => law.state(code) ?? []);
  const frequencies: readonly PayFrequency[] = ['weekly', 'biweekly', 'semimonthly', 'monthly'];
  return Array.from({ length: count }, (_, index) => {
    const payFrequency = frequencies[index % frequencies.length] as PayFrequency;
    const annual = 2_500_000 + ((index * 7919) % 20_000_000);
    const wages = cents(Math.round(annual / periodsPerYear[payFrequency]));
    const state = states[index % states.length] as StateLaw;
    return makeWorker({ index, payFrequency, wages, federal, state });
  });
}

interface WorkerOptions {
  readonly index: number;
  readonly payFrequency: PayFrequency;
  readonly wages: Cents;
  readonly federal: FederalLaw;
  readonly state: StateLaw;
}

function makeWorker({ index, payFrequency, wages, federal, state }: WorkerOptions): TaxFacts {
  const toDate = cents(wages * (index % 20));
  const statuses = ['single', 'married_joint', 'head_of_household'] as const;
  return {
    payFrequency,
    periodsPerYear: periodsPerYear[payFrequency],
    federal: {
      law: federal,
      wages: {
        incomeTax: { regular: wages, supplemental: noMoney },
        socialSecurity: wages,
        medicare: wages,
        unemployment: wages,
      },
      yearToDate: {
        supplemental: noMoney,
        socialSecurity: toDate,
        medicare: toDate,
        unemployment: toDate,
        ficaWithheld: cents(Math.round(toDate * 0.0765)),
      },
      certificate: {
        form: '2020',
        filingStatus: statuses[index % 3] as 'single',
        twoJobs: index % 5 === 0,
        credits: cents(index % 4 === 0 ? 220_000 : 0),
        otherIncome: noMoney,
        deductions: noMoney,
        extra: noMoney,
        exempt: false,
      },
      supplementalMethod: 'flat',
      nonresidentAlien: false,
      unemploymentState: state.code,
    },
    states: [makeState(state, wages, toDate, index)],
    company: companies.get(state.code) as TaxFacts['company'],
  };
}

function makeState(law: StateLaw, wages: Cents, toDate: Cents, index: number): StateFacts {
  const codes = law.programs.map((program) => program.code);
  return {
    law,
    applies: { incomeTax: true, unemployment: true, programs: true },
    wages: {
      incomeTax: { regular: wages, supplemental: noMoney },
      unemployment: wages,
      programs: Object.fromEntries(codes.map((code) => [code, wages])),
    },
    yearToDate: {
      unemployment: toDate,
      programs: Object.fromEntries(codes.map((code) => [code, toDate])),
    },
    certificate: certificate(law, index),
  };
}

function certificate(law: StateLaw, index: number): StateCertificate {
  const { incomeTax } = law;
  if (!incomeTax || incomeTax === 'none') return {};
  const otherwise = incomeTax.withoutCertificate;
  const status =
    'rate' in otherwise
      ? { connecticut: 'A', oregon: 'single' }[incomeTax.method as 'oregon']
      : otherwise.status;
  return {
    ...(status !== undefined && { status }),
    allowances: index % 3,
    electedRate: rate('0.02'),
    exemptions: { personal: 1 + (index % 3) },
  };
}
