import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { FederalCertificate, StateCertificate } from '../taxes/facts.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import type { EmployeeFacts, RunFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import { formatExplanation, toPayExplanation } from './explain-pay.ts';

// Explanations are compared with golden files; `vitest -u` writes the files again.

const line = (kind: string, amount: string, more: Partial<PayLineInput> = {}): PayLineInput => ({
  kind,
  amount: money(amount),
  ...more,
});

function explained(run: RunFacts, worker: EmployeeFacts, isWanted = (_: string) => true): string {
  const worksheet = new Worksheet();
  const pay = computePay(run, worker, worksheet);
  const explanation = toPayExplanation(pay, worksheet, run.law);
  const parts = explanation.parts.filter(({ code }) => isWanted(code));
  const remarks = [...pay.notTaken, ...pay.notCovered, ...pay.warnings].map((remark) =>
    JSON.stringify(remark),
  );
  return `== ${worker.id}\n${formatExplanation({ ...explanation, parts })}${remarks.join('\n')}\n`;
}

const states = Object.keys(aRun().law.states);
const isOfState = (code: string) => code.includes('_') && !code.startsWith('US_');
const claims: Readonly<Record<string, StateCertificate>> = {
  AL: { status: 'm', allowances: 2 },
  AZ: { electedRate: rate('0.025') },
  CA: { status: 'married', allowances: 2, secondaryAllowances: 3 },
  CT: { status: 'B' },
  IN: { exemptions: { personal: 2, dependent: 1 }, additional: money('10') },
  MA: { allowances: 2, blind: 1 },
  MO: { fixedAmount: money('33') },
  MD: { allowances: 3 },
  NY: { status: 'married', allowances: 2 },
  OR: { status: 'married', allowances: 2 },
  WI: { exempt: true },
};

describe('the state taxes of an explanation', () => {
  const worker = (state: string, change: Partial<EmployeeFacts> = {}) =>
    anEmployee({
      id: state,
      places: livesAndWorksIn(state),
      lines: [line('salary', '2600'), line('health-insurance', '80')],
      ...change,
    });

  it.each([
    ['without certificates', aRun(), {}],
    ['daily', aRun('2026-06-12', 'daily'), { lines: [line('salary', '260')] }],
    ['with a bonus', aRun('2026-11-13'), { lines: [line('salary', '2600'), line('bonus', '900')] }],
    [
      'with a bonus taxed as one payment',
      { ...aRun(), supplementalMethod: 'aggregate' },
      { lines: [line('salary', '2600'), line('bonus', '900')] },
    ],
  ] as [string, RunFacts, Partial<EmployeeFacts>][])(
    'match the golden file for every state %s',
    async (name, run, change) => {
      const text = states
        .map((state) => explained(run, worker(state, change), isOfState))
        .join('\n');
      const file = `every-state-${name.replaceAll(' ', '-')}.explained.txt`;
      await expect(text).toMatchFileSnapshot(`../../test/pay/golden/${file}`);
    },
  );

  it('match the golden file with state certificates', async () => {
    const text = Object.entries(claims)
      .filter(([state]) => states.includes(state))
      .map(([state, claim]) => worker(state, { stateCertificates: { [state]: claim } }))
      .map((one) => explained(aRun(), one, isOfState))
      .join('\n');
    await expect(text).toMatchFileSnapshot('../../test/pay/golden/claims.explained.txt');
  });
});

const earlier: FederalCertificate = {
  form: '2019',
  filingStatus: 'married',
  allowances: 3,
  extra: money('12'),
  exempt: false,
};
const current: FederalCertificate = {
  form: '2020',
  filingStatus: 'head_of_household',
  twoJobs: true,
  credits: money('2000'),
  otherIncome: money('5000'),
  deductions: money('1500'),
  extra: money('20'),
  exempt: false,
};
const salary = line('salary', '3000');

describe('an explanation', () => {
  const aggregate = { ...aRun(), supplementalMethod: 'aggregate' } as const;
  const million = { ...noYearToDate, supplemental: money('999500') };
  const rich = money('239000');
  const atCaps = { ...noYearToDate, socialSecurity: money('183000'), medicare: rich };
  const rows: readonly [why: string, change: Partial<EmployeeFacts>, run?: RunFacts][] = [
    ['an earlier W-4', { federalCertificate: earlier }],
    ['the current W-4 in full', { federalCertificate: current }],
    ['an exempt worker', { federalCertificate: { ...current, exempt: true } }],
    ['a nonresident alien', { nonresidentAlien: true }],
    [
      'a nonresident alien with an amount of the company',
      { nonresidentAlien: true },
      {
        ...aRun(),
        company: {
          ...aRun().company,
          nonresidentAdditions: [
            {
              form: '2020',
              payFrequency: 'biweekly',
              amount: money('100'),
              source: 'A round number, not that of Publication 15-T',
            },
          ],
        },
      },
    ],
    ['a bonus', { lines: [salary, line('bonus', '800')] }],
    ['a bonus over a million', { yearToDate: million, lines: [salary, line('bonus', '800')] }],
    ['a bonus as one payment', { lines: [salary, line('bonus', '800')] }, aggregate],
    [
      'a bonus with the last payment',
      {
        places: livesAndWorksIn('CA'),
        lines: [line('bonus', '800')],
        lastRegular: {
          wages: money('3000'),
          withheld: money('276.15'),
          states: { CA: { wages: money('3000'), withheld: money('100') } },
        },
      },
      aggregate,
    ],
    ['a high earner', { yearToDate: atCaps, lines: [line('salary', '9000')] }],
    [
      'limits reached and a catch-up that must be Roth',
      {
        yearToDate: { ...noYearToDate, limits: { 'elective-deferral': money('24000') } },
        ageAtYearEnd: 55,
        ficaWagesLastYear: money('200000'),
        lines: [salary, line('401k', '900'), line('roth-401k', '300'), line('hsa', '50')],
      },
    ],
    [
      'non-cash pay and insufficient cash',
      {
        lines: [
          line('hourly-wages', '60'),
          line('reported-tips', '900'),
          line('401k', '40', { description: 'MY PLAN' }),
          line('union-dues', '15'),
          line('expense-reimbursement', '31'),
        ],
      },
    ],
    [
      'every kind of garnishment',
      {
        places: livesAndWorksIn('AZ'),
        lines: [salary, line('creditor-garnishment', '200', { description: 'STORE CARD' })],
        orders: [
          { id: '1', kind: 'child-support', amount: money('500'), secondFamily: true },
          { id: '2', kind: 'child-support', amount: money('400'), twelveWeeksBehind: true },
          {
            id: '3',
            kind: 'federal-tax-levy',
            levyStatement: { filingStatus: 'single', dependents: 1 },
          },
          { id: '4', kind: 'student-loan' },
          { id: '5', kind: 'creditor-garnishment', state: 'NC', amount: money('50') },
        ],
      },
    ],
    [
      'garnishments alone',
      {
        places: livesAndWorksIn('WA'),
        lines: [salary],
        orders: [
          { id: '1', kind: 'student-loan', percent: rate('0.1'), remaining: money('120') },
          { id: '2', kind: 'creditor-garnishment', limitPercent: rate('0.12') },
        ],
      },
    ],
    [
      'two states and a home state',
      {
        places: {
          home: 'NJ',
          work: [
            { state: 'NY', share: 3 },
            { state: 'PA', share: 2, reciprocityForm: true },
            { state: 'CT', share: 1, daysThisYear: 4 },
          ],
        },
        lines: [salary, line('bonus', '500')],
      },
    ],
    [
      'hours in risk classes',
      {
        places: {
          home: 'WA',
          work: [
            {
              state: 'WA',
              share: 1,
              premiums: [
                {
                  riskClass: '3905',
                  hours: hours('32.5'),
                  composite: hourlyRate('0.5106'),
                  worker: hourlyRate('0.1384'),
                },
                {
                  riskClass: '4904',
                  hours: hours('8'),
                  composite: hourlyRate('0.2'),
                  worker: hourlyRate('0.09'),
                },
              ],
            },
          ],
        },
      },
    ],
    ['the end of a quarter', { places: livesAndWorksIn('NM'), closesQuarter: true }],
    ['a state without law', { places: livesAndWorksIn('PR') }],
  ];
  it.each(rows)('of %s matches the golden file', async (why, change, run = aRun()) => {
    const text = explained(run, anEmployee({ id: why, lines: [salary], ...change }));
    const file = why.replaceAll(/[^a-z0-9]+/gi, '-');
    await expect(text).toMatchFileSnapshot(`../../test/pay/golden/worksheets/${file}.txt`);
  });

  it('of every local tax matches the golden file', async () => {
    const { law } = aRun();
    const text = states
      .flatMap((state) =>
        (law.states[state]?.law.locals ?? []).map((local) => [state, local] as const),
      )
      .filter(([, { code }], index) => !/COUNTY|_SD_/.test(code) || index % 20 === 0)
      .flatMap(([state, local]) =>
        [true, false].map((resident) =>
          anEmployee({
            id: `${local.code} ${resident ? 'resident' : 'nonresident'}`,
            places: {
              ...livesAndWorksIn(state),
              locals: [
                {
                  state,
                  law: local,
                  resident,
                  yearToDate: money('180000'),
                  exemptions: 2,
                  withheld: money('3'),
                  additional: money('1.50'),
                },
              ],
            },
          }),
        ),
      )
      .map((one) => explained(aRun(), one, (code) => one.id.startsWith(`${code} `)))
      .join('\n');
    await expect(text).toMatchFileSnapshot('../../test/pay/golden/locals.explained.txt');
  });
});
