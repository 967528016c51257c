import fc from 'fast-check';
import type { PayLineInput } from '../../engine/earnings/pay-line.ts';
import { readStateCertificate } from '../../engine/taxes/certificates.ts';
import type { StateCertificate } from '../../engine/taxes/facts.ts';
import type { EmployeeFacts, GarnishmentOrder } from '../../engine/withholding/pay-facts.ts';
import { readStateForm } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import { payFrequencies } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import { anEmployee, livesAndWorksIn, payLawOn } from './workers.ts';

const law = payLawOn('2026-03-13');
const states = Object.keys(law.states);
const kindsOf = (...groups: readonly string[]) =>
  [...law.kinds.values()].filter(({ group }) => groups.includes(group)).map(({ id }) => id);

/** Certificates of a state: every filing status with zero, one and three allowances. */
export function certificatesOf(state: string): readonly (StateCertificate | undefined)[] {
  const form = readStateForm(state);
  if (!form) return [undefined];
  const status = form.questions.find(({ id }) => id === 'filingStatus');
  const statuses = status?.answer === 'choice' ? status.choices.map(({ answer }) => answer) : [];
  const count = form.questions.find(({ answer }) => answer === 'count')?.id;
  const answers = (statuses.length > 0 ? statuses : [undefined]).flatMap((filingStatus) =>
    ['0', '1', '3'].map((allowances) => ({
      ...(filingStatus === undefined ? {} : { filingStatus }),
      ...(count === undefined ? {} : { [count]: allowances }),
    })),
  );
  return [
    undefined,
    ...answers.map((answer) => readStateCertificate(form, answer, undefined).certificate),
  ];
}

export const aState = fc.constantFrom(...states);
export const aFrequency = fc.constantFrom(...payFrequencies);
export const anAmount = (maximum: number) =>
  fc.integer({ min: 0, max: maximum }) as fc.Arbitrary<Cents>;

const lineOf = (kinds: readonly string[], maximum: number): fc.Arbitrary<PayLineInput> =>
  fc.record(
    {
      kind: fc.constantFrom(...kinds),
      amount: anAmount(maximum),
      against: fc.constantFrom('regular', 'supplemental'),
    },
    { requiredKeys: ['kind', 'amount'] },
  );

export const anOrder: fc.Arbitrary<GarnishmentOrder> = fc.record(
  {
    id: fc.uuid(),
    kind: fc.constantFrom(...kindsOf('garnishment')),
    amount: anAmount(200_000),
    remaining: anAmount(500_000),
    servedOn: fc.constantFrom('2024-05-05', '2025-01-01', '2026-01-02'),
    secondFamily: fc.boolean(),
    twelveWeeksBehind: fc.boolean(),
    headOfFamily: fc.boolean(),
    limitPercent: fc.constantFrom(rate('0.10'), rate('0.25')),
  },
  { requiredKeys: ['id', 'kind', 'amount'] },
);

/** An employee with any lines, garnishments and age, in one or two states, with a partly used limit. */
export const anyEmployee: fc.Arbitrary<EmployeeFacts> = fc
  .record({
    pay: fc.array(lineOf(kindsOf('earning', 'benefit'), 900_000), { maxLength: 4 }),
    deductions: fc.array(lineOf(kindsOf('deduction', 'garnishment'), 150_000), { maxLength: 4 }),
    reimbursements: fc.array(lineOf(kindsOf('reimbursement'), 30_000), { maxLength: 2 }),
    orders: fc.array(anOrder, { maxLength: 3 }),
    home: aState,
    work: fc.option(aState, { nil: undefined }),
    ageAtYearEnd: fc.integer({ min: 18, max: 75 }),
    used: anAmount(2_600_000),
  })
  .map(({ pay, deductions, reimbursements, orders, home, work, ageAtYearEnd, used }) =>
    anEmployee({
      id: `${home} ${work ?? ''}`,
      lines: [...deductions, ...pay, ...reimbursements],
      orders,
      ageAtYearEnd,
      places: work
        ? {
            home,
            work: [
              { state: work, share: 3 },
              { state: home, share: 1 },
            ],
          }
        : livesAndWorksIn(home),
      yearToDate: { ...anEmployee().yearToDate, limits: { 'elective-deferral': used } },
    }),
  );
