import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm941 } from '../../contract/reports/getForm941.ts';
import { type ReturnBlockKey, returnBlocks } from '../../contract/reports/return-blocks.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Form941, Form941Facts } from '../../engine/forms/form-941.ts';
import type { RecordProblem } from '../../engine/forms/form-941-records.ts';
import type { FormLine } from '../../engine/forms/form-lines.ts';
import { type CalendarDate, dayInMonth } from '../../values/calendar-date.ts';
import { sum } from '../../values/money.ts';
import type { FederalReturnForm } from '../../values/vocabulary.ts';

type Record941 = ResponseOf<typeof getForm941>['form941'];
type Input = Record941['inputs'][number];

interface ComputedReturn extends Pick<Record941, 'year' | 'quarter'> {
  readonly dueOn: CalendarDate;
  readonly facts: Form941Facts;
  readonly form: Form941;
  /** Undefined if the company has not entered its EIN and form. */
  readonly assignedForm: FederalReturnForm | undefined;
  readonly recordProblems: readonly RecordProblem[];
}

const depositors = { small: 'Small', monthly: 'Monthly', semiweekly: 'Semiweekly' } as const;

/** Lines that depend on deposits, which are not recorded. */
const balanceLines = ['13', '14', '15a', '15b apply', '15b refund'];

export function toForm941Record(computed: ComputedReturn): Record941 {
  const { year, quarter, dueOn, facts, form } = computed;
  return {
    year,
    quarter,
    dueDate: dueOn,
    depositor: depositors[form.depositor],
    lines: form.lines.filter(({ line }) => !balanceLines.includes(line)).map(toLineRecord),
    scheduleB: listScheduleB(computed),
    roundingDifference: form.roundingDifference,
    inputs: listInputs(facts),
    blocks: listBlocks(computed).map((key) => ({ key, message: returnBlocks[key] })),
  };
}

interface WarnedReturn {
  readonly imported: number;
  readonly endsOn: CalendarDate;
  readonly today: CalendarDate;
  readonly isScheduleAssumed: boolean;
}

export function describeReturnWarnings({
  imported,
  endsOn,
  today,
  isScheduleAssumed,
}: WarnedReturn): readonly Warning[] {
  const warnings: Warning[] = [];
  if (today <= endsOn)
    warnings.push({
      key: 'quarterNotEnded',
      message: `The quarter ends on ${endsOn}. Later payments and corrections change the return.`,
    });
  if (imported > 0)
    warnings.push({
      key: 'importedPayLeftOut',
      message: `The return does not include imported payments with pay dates in the quarter: ${imported}. Add their wages and taxes before filing.`,
    });
  if (isScheduleAssumed)
    warnings.push({
      key: 'depositScheduleAssumed',
      path: 'depositSchedule',
      message:
        'Monthly deposits are assumed. The deposit schedule depends on earlier returns: send depositSchedule.',
    });
  return warnings;
}

function toLineRecord({ line, xml, value }: FormLine): Record941['lines'][number] {
  return {
    line,
    xmlName: xml ?? null,
    amount: 'amount' in value ? value.amount : null,
    count: 'count' in value ? value.count : null,
    isMarked: 'mark' in value,
  };
}

function listScheduleB({ year, quarter, form }: ComputedReturn): Record941['scheduleB'] {
  const months = form.scheduleB?.months ?? [];
  return months.flatMap(({ monthOfQuarter, days }) =>
    days.map(({ day, amount }) => ({
      payDate: dayInMonth({ year, month: 3 * (quarter - 1) + monthOfQuarter, day }),
      liability: amount,
    })),
  );
}

function listBlocks({ form, assignedForm, recordProblems }: ComputedReturn): ReturnBlockKey[] {
  return [
    ...(assignedForm === undefined ? (['einMissing'] as const) : []),
    ...(assignedForm === '944' ? (['annualReturnAssigned'] as const) : []),
    ...recordProblems,
    ...form.problems,
  ];
}

const totalSources = {
  wages: 'taxableWages',
  federalIncomeTax: 'ledger',
  socialSecurityWages: 'taxableWages',
  socialSecurityTips: 'taxableWages',
  medicareWages: 'taxableWages',
  additionalMedicareWages: 'taxableWages',
  withheld: 'ledger',
  withheldByThirdParty: 'taxableWages',
} as const satisfies Partial<Record<keyof Form941Facts['totals'], Input['source']>>;

function listInputs(facts: Form941Facts): Input[] {
  const { totals, liabilities, taxOfQuarterBefore = null } = facts;
  const names = Object.keys(totalSources) as (keyof typeof totalSources)[];
  return [
    { input: 'employees', amount: null, count: facts.employees, source: 'taxableWages' },
    { input: 'payments', amount: null, count: facts.payments, source: 'taxableWages' },
    ...names.map((input) => ({
      input,
      amount: totals[input],
      count: null,
      source: totalSources[input],
    })),
    {
      input: 'liabilities',
      amount: sum(liabilities.map(({ amount }) => amount)),
      count: null,
      source: 'ledger',
    },
    { input: 'taxOfQuarterBefore', amount: taxOfQuarterBefore, count: null, source: 'ledger' },
  ];
}
