import { checkPayData } from '../../engine/earnings/check-pay-data.ts';
import { compileDescriptionMatcher, findOvertimeType } from '../../engine/earnings/descriptions.ts';
import type {
  BasePayInput,
  PayDataFacts,
  Payee,
  PayeeWage,
  PayInput,
} from '../../engine/earnings/pay-input.ts';
import { readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type HourlyRate, hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { noMoney } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import { type Multiplier, parseMultiplier } from '../../values/pay-rate.ts';

// Workers of a company, and pay data entered for them in a period.

export const toWorkerId = (text: string) => text as Id<'worker'>;
export const toHourlyRate = (dollars: number) => Math.round(dollars * 10_000) as HourlyRate;
export const toMultiplier = (number: number) => parseMultiplier(number) as Multiplier;
const notEntered = { rate: toHourlyRate(0), multiplier: 0 as Multiplier, amount: noMoney };
const day = calendarDate;

const payee = (workerId: string, change: Partial<Payee> = {}): [Id<'worker'>, Payee] => [
  toWorkerId(workerId),
  {
    workerId: toWorkerId(workerId),
    firstName: 'Ada',
    lastName: 'Lovelace',
    workerType: 'W2',
    employment: 'current',
    exitOn: null,
    ...change,
  },
];
const wage = (
  dollars: number,
  startsOn = '2020-01-01',
  basis: PayeeWage['basis'] = 'Per Hour',
): PayeeWage => ({
  startsOn: day(startsOn),
  basis,
  rate: Math.round(dollars * 10_000) as PayRate,
  userType: basis === 'Per Hour' ? 'Paid by the hour' : 'Salary/No overtime',
});

const facts: PayDataFacts = {
  period: {
    type: 'Regular',
    workerType: 'W2',
    beginsOn: day('2026-03-02'),
    endsOn: day('2026-03-15'),
  },
  today: day('2026-03-16'),
  hasLocation: (_, locationId) => locationId === 'office',
  hasCostCode: (kind, code) => kind === 'department' && code === 'SALES',
  payees: new Map([
    payee('ada'),
    payee('no-wage'),
    payee('raised'),
    payee('raised-to-a-salary'),
    payee('salaried', { firstName: 'Sam', lastName: 'Salter' }),
    payee('contractor', { workerType: '1099-NEC' }),
    payee('leaves', { employment: 'terminated', exitOn: day('2026-03-17') }),
    payee('left', { employment: 'terminated', exitOn: day('2026-03-16') }),
  ]),
  wages: new Map([
    [toWorkerId('ada'), [wage(30)]],
    // Wages before, in and after the period.
    [
      toWorkerId('raised'),
      [
        wage(10),
        wage(20, '2026-03-01'),
        wage(25, '2026-03-09'),
        wage(30, '2026-03-15'),
        wage(35, '2026-03-16'),
      ],
    ],
    [toWorkerId('salaried'), [wage(52_000, '2020-01-01', 'Per Year')]],
    [toWorkerId('raised-to-a-salary'), [wage(20), wage(52_000, '2026-03-09', 'Per Year')]],
  ]),
  riskClasses: new Map([[toWorkerId('ada'), [{ state: 'WA', name: 'Clerical Office' }]]]),
  payCodes: new Map([
    ['NIGHT', { payCode: 'NIGHT', rate: toHourlyRate(40), multiplier: toMultiplier(1.5) }],
    ['EXTRA', { payCode: 'EXTRA', rate: null, multiplier: toMultiplier(2) }],
  ]),
  matchDescription: compileDescriptionMatcher(readDescriptions()),
  isOvertimeType: (text) => findOvertimeType(readDescriptions(), text) !== undefined,
};

export const aPayInput = (change: Partial<PayInput> = {}): PayInput => ({
  workerId: toWorkerId('ada'),
  extraPay: [],
  deductions: [],
  reimbursements: [],
  premiums: [],
  ...change,
});
export const aBasePayInput = (change: Partial<BasePayInput> = {}): BasePayInput => ({
  payCode: 'BASE_PAY',
  hours: hours('40'),
  ...notEntered,
  ...change,
});

export const checkEntries = (...entries: PayInput[]) =>
  checkPayData(
    { length: entries.length, at: (entry) => entries[entry] as PayInput },
    facts,
    (data) => data,
  );
