import { describe, expect, it } from 'vitest';
import { writePayStub } from '../../test/pay/pay-stub.ts';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { FederalCertificate } from '../taxes/facts.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { WorkerFacts } from '../withholding/pay-facts.ts';
import { computeWorkerPay } from './compute-pay-run.ts';
import { formatExplanation, toPayExplanation } from './explain-pay.ts';

const line = (kind: string, amount: string, description?: string): PayLineInput => ({
  kind,
  amount: money(amount),
  ...(description ? { description } : {}),
});

const married: FederalCertificate = {
  form: '2020',
  filingStatus: 'married_joint',
  twoJobs: false,
  credits: money('4400'),
  otherIncome: money('0'),
  deductions: money('0'),
  extra: money('25'),
  exempt: false,
};

const law = aRun().law;
const local = (state: string, code: string) => {
  const found = law.states[state]?.law.locals.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return found;
};

const workers: readonly [string, PayFrequency, WorkerFacts][] = [
  [
    'california-salary-and-bonus',
    'biweekly',
    anEmployee({
      id: 'Ana in California',
      places: livesAndWorksIn('CA'),
      federalCertificate: married,
      stateCertificates: { CA: { status: 'married', allowances: 2 } },
      lines: [
        line('salary', '3200'),
        line('bonus', '1000'),
        line('401k', '192'),
        line('health-insurance', '145.50'),
        line('hsa', '100'),
        line('gym', '40', 'GYM'),
      ],
    }),
  ],
  [
    'new-jersey-resident-works-in-new-york',
    'semimonthly',
    anEmployee({
      id: 'Ben lives in New Jersey and works in New York',
      places: { home: 'NJ', work: [{ state: 'NY', share: 1, daysThisYear: 60 }] },
      stateCertificates: {
        NY: { status: 'single', allowances: 1 },
        NJ: { status: 'A', allowances: 1 },
      },
      lines: [line('salary', '4166.67'), line('health-insurance', '210'), line('transit', '200')],
    }),
  ],
  [
    'washington-server-with-tips',
    'weekly',
    anEmployee({
      id: 'Cleo serves tables in Seattle',
      places: {
        home: 'WA',
        work: [
          {
            state: 'WA',
            share: 1,
            premiums: [
              {
                riskClass: '3905',
                hours: hours('32'),
                composite: hourlyRate('0.5106'),
                worker: hourlyRate('0.1384'),
              },
            ],
          },
        ],
      },
      lines: [
        line('hourly-wages', '548.16'),
        line('overtime', '51.39'),
        line('reported-tips', '310'),
      ],
    }),
  ],
  [
    'philadelphia-resident',
    'monthly',
    anEmployee({
      id: 'Dan in Philadelphia',
      places: {
        ...livesAndWorksIn('PA'),
        locals: [
          {
            state: 'PA',
            law: local('PA', 'PA_PHILADELPHIA'),
            resident: true,
            yearToDate: money('0'),
          },
        ],
      },
      lines: [line('salary', '6000'), line('401k', '300'), line('dependent-care', '400')],
    }),
  ],
  [
    'georgia-two-orders',
    'weekly',
    anEmployee({
      id: 'Eve in Georgia, with two orders',
      places: livesAndWorksIn('GA'),
      lines: [
        line('hourly-wages', '900'),
        line('health-insurance', '60'),
        line('union-dues', '15'),
      ],
      orders: [
        {
          id: '1',
          kind: 'creditor-garnishment',
          amount: money('400'),
          remaining: money('3000'),
          servedOn: '2025-03-01',
        },
        { id: '2', kind: 'child-support', amount: money('150'), servedOn: '2026-01-15' },
      ],
    }),
  ],
  [
    'texas-high-earner-reaches-the-caps',
    'monthly',
    anEmployee({
      id: 'Fay in Texas, in her last months of the year',
      lines: [line('salary', '30000'), line('401k', '3000'), line('roth-401k', '1000')],
      ageAtYearEnd: 52,
      ficaWagesLastYear: money('310000'),
      yearToDate: {
        ...noYearToDate,
        socialSecurity: money('180000'),
        medicare: money('180000'),
        unemployment: money('180000'),
        states: { TX: { unemployment: money('180000'), programs: {} } },
        limits: { 'elective-deferral': money('22500') },
      },
    }),
  ],
  [
    'indiana-county',
    'biweekly',
    anEmployee({
      id: 'Gus in Marion County, Indiana',
      places: {
        ...livesAndWorksIn('IN'),
        locals: [
          { state: 'IN', law: local('IN', 'IN_COUNTY_49'), resident: true, yearToDate: money('0') },
        ],
      },
      stateCertificates: { IN: { exemptions: { personal: 2, dependent: 1 } } },
      lines: [line('salary', '1800')],
    }),
  ],
  [
    'owner-in-new-york-deferring-everything',
    'biweekly',
    anEmployee({
      id: 'Hal, an owner, defers all he can',
      places: livesAndWorksIn('NY'),
      exemption: 'owner-officer',
      lines: [{ kind: '401k', amount: money('0'), percent: rate('1') }, line('salary', '1000')],
    }),
  ],
  [
    'contractor-with-backup-withholding',
    'monthly',
    {
      type: 'contractor',
      id: 'Ivy, a contractor',
      backupWithholding: true,
      lines: [
        line('other-pay', '2500', 'Design work'),
        line('expense-reimbursement', '80', 'Travel'),
      ],
    },
  ],
];

describe('pay stubs', () => {
  it.each(workers)('of %s match the golden file', async (name, frequency, worker) => {
    const run = aRun('2026-03-13', frequency);
    const pay = computeWorkerPay(run, worker);
    const stub = writePayStub(run, worker, pay);
    await expect(stub).toMatchFileSnapshot(`../../test/pay/golden/${name}.txt`);
  });
});

describe('explanations', () => {
  it.each(workers.filter(([name]) => /california|two-orders|new-jersey|contractor/.test(name)))(
    '%s is explained step by step',
    async (name, frequency, worker) => {
      const run = aRun('2026-03-13', frequency);
      const worksheet = new Worksheet();
      const pay = computeWorkerPay(run, worker, worksheet);
      const text = formatExplanation(toPayExplanation(pay, worksheet, run.law));
      await expect(text).toMatchFileSnapshot(`../../test/pay/golden/${name}.explained.txt`);
    },
  );

  it.each(workers)('cover every tax and total of %s', (_, frequency, worker) => {
    const run = aRun('2026-03-13', frequency);
    const worksheet = new Worksheet();
    const pay = computeWorkerPay(run, worker, worksheet);
    const { parts } = toPayExplanation(pay, worksheet, run.law);
    const explained = new Set(parts.map(({ code }) => code));
    const due = pay.taxes.filter(({ amount, code }) => amount > 0 && !code.endsWith('_ER'));
    expect(due.map(({ code }) => code).filter((code) => !explained.has(code))).toEqual([]);
    expect(explained).toContain('NET');
    for (const { sources } of parts) expect(sources.join('')).not.toBe('');
  });
});
