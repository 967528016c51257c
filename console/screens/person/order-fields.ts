import { stateNames } from '../../../values/state.ts';
import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { type OrderKind, orderKinds } from '../../words/order-kinds.ts';

export type Order = Answered<'adminPortal', 'getGarnishments'>['garnishments'][number];

const yesOrNo = ['No', 'Yes'];

/** The fields of a new order: its kind, its terms, and the facts on which the limit of this kind depends. */
export function newOrderFields(kind: string): readonly EntryField[] {
  return [
    {
      name: 'garnishmentType',
      label: 'Kind of order',
      choices: orderKinds,
      initial: orderKinds[0],
    },
    ...listTermFields(kind, undefined),
  ];
}

/** The fields of an order that is changed, with its present terms. A term can be replaced, and not removed. */
export function changedOrderFields(order: Order): readonly EntryField[] {
  return listTermFields(order.garnishmentType, order).map(({ isOptional = false, ...field }) => ({
    ...field,
    isOptional: isOptional && !field.initial,
  }));
}

function listTermFields(kind: string, order: Order | undefined): readonly EntryField[] {
  const number = (name: NumberTerm, label: string, hint?: string): EntryField => ({
    name,
    label,
    kind: 'number',
    isOptional: true,
    initial: showTerm(order?.[name]),
    ...(hint && { hint }),
  });
  const question = (name: QuestionTerm, label: string): EntryField => ({
    name,
    label,
    choices: yesOrNo,
    initial: order?.[name] ? 'Yes' : 'No',
  });
  const text = (name: TextTerm, label: string, hint?: string): EntryField => ({
    name,
    label,
    isOptional: true,
    initial: order?.[name] ?? '',
    ...(hint && { hint }),
  });
  const facts: Readonly<Partial<Record<OrderKind, readonly EntryField[]>>> = {
    'Child or spousal support': [
      question('secondFamily', 'Supports another spouse or child'),
      question('twelveWeeksBehind', 'More than 12 weeks behind'),
      text('fipsCode', 'FIPS code on the order'),
    ],
    'Federal tax levy': [
      {
        name: 'levyFilingStatus',
        label: 'Filing status on the statement of the worker',
        choices: filingStatuses,
        isOptional: true,
        initial: order?.levyFilingStatus ?? '',
        hint: 'Without a statement: married, filing separately, no dependents',
      },
      number('levyDependents', 'Dependents on the statement'),
    ],
    'Creditor garnishment': [
      {
        name: 'stateCode',
        label: 'State whose court ordered it',
        choices: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
        isOptional: true,
        initial: order?.stateCode ?? '',
        hint: 'Without it: the state of work',
      },
      question('headOfFamily', 'Head of a family, as some states protect more of the pay'),
      question('writtenConsent', 'Has agreed to it in writing'),
      number('householdDependents', 'Dependents in the household'),
    ],
  };
  return [
    number('amountPerPayperiod', 'Dollars in each pay period'),
    number('allocatedPercentage', 'Or percent of the pay', 'Such as 15 for 15 %'),
    number('totalAmount', 'Dollars in total'),
    ...(facts[kind as OrderKind] ?? []),
    number('limitPercentage', 'Limit in percent, if the order has one'),
    number('protectedAmount', 'Dollars of the pay that the order leaves to the worker'),
    text('caseIdentifier', 'Case number'),
    text('payeeName', 'Paid to'),
    { ...text('servedDate', 'Received on'), kind: 'date' },
    { ...text('startDate', 'From'), kind: 'date' },
    { ...text('endDate', 'Until'), kind: 'date' },
  ];
}

type NumberTerm =
  | 'amountPerPayperiod'
  | 'allocatedPercentage'
  | 'totalAmount'
  | 'levyDependents'
  | 'householdDependents'
  | 'limitPercentage'
  | 'protectedAmount';
type QuestionTerm = 'secondFamily' | 'twelveWeeksBehind' | 'headOfFamily' | 'writtenConsent';
type TextTerm =
  | 'caseIdentifier'
  | 'payeeName'
  | 'fipsCode'
  | 'servedDate'
  | 'startDate'
  | 'endDate';

const filingStatuses = [
  { value: 'Single', label: 'Single' },
  { value: 'Married filing jointly', label: 'Married filing jointly' },
  { value: 'Married Filing Separately', label: 'Married filing separately' },
  { value: 'Head of household', label: 'Head of household' },
];

const showTerm = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

type Terms = Readonly<Record<string, string | number | boolean>>;

/** The terms that were filled in. */
export function toOrderTerms(texts: EntryValues, numbers: Readonly<Record<string, number>>): Terms {
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(
      given.map(([name, text]) => [name, questions.has(name) ? text === 'Yes' : text]),
    ),
    ...numbers,
  };
}

/** The terms that differ from those of an order. The operation leaves out what is not sent. */
export function toChangedTerms(
  order: Order,
  texts: EntryValues,
  numbers: Readonly<Record<string, number>>,
): Terms {
  const terms = toOrderTerms(texts, numbers);
  const before = new Map<string, unknown>(Object.entries(order));
  const isChanged = (name: string) => (before.get(name) ?? '') !== terms[name];
  // The statement of the worker is one record: its parts are sent together.
  const isStatementChanged = statementTerms.some((name) => name in terms && isChanged(name));
  return Object.fromEntries(
    Object.entries(terms).filter(([name]) =>
      statementTerms.includes(name) ? isStatementChanged : isChanged(name),
    ),
  );
}

const statementTerms = ['levyFilingStatus', 'levyDependents'];

const questions = new Set<string>([
  'secondFamily',
  'twelveWeeksBehind',
  'headOfFamily',
  'writtenConsent',
]);
