import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { nameState, stateChoices } from '../../words/company-fields.ts';

export type EnteredTax = Answered<'adminPortal', 'getCompanyTaxes'>['companyTaxes'][number];
export type TaxTerms = EnteredTax['terms'][number];

/** The kinds of a tax, by its level and the one who pays it. */
const kinds = [
  { value: 'Local Employee', label: 'Local tax, withheld from pay' },
  { value: 'Local Employer', label: 'Local tax, paid by the company' },
  { value: 'Employer Employer', label: 'Tax of employers' },
];

/** Total: new wages without words do not compile. */
const wageWords: Readonly<Record<TaxTerms['wageBase'], string>> = {
  'State income tax wages': 'wages of state income tax',
  'Gross wages': 'gross wages',
  'Federal income tax wages': 'wages of federal income tax',
  'Social Security wages': 'wages of Social Security',
  'Unemployment wages': 'wages of unemployment tax',
};

const intervalWords: Readonly<Record<NonNullable<TaxTerms['fixedAmountPer']>, string>> = {
  Payment: 'payment',
  Week: 'week',
  Month: 'month',
  Year: 'year',
};

const placeWords: Readonly<Record<TaxTerms['appliesBy'], string>> = {
  Work: 'People who work there',
  Home: 'People who live there',
  'Work or home': 'People who work or live there',
};

/** A location of the company that a tax may be limited to. */
interface NamedLocation {
  readonly companyLocationID: string;
  readonly companyLocation: string;
}

/** The terms that apply on a day, else the next ones, else the last ones. */
export function findTerms({ terms }: EnteredTax, today: string): TaxTerms | undefined {
  return (
    terms.find(
      ({ startDate, endDate }) => startDate <= today && (endDate === null || endDate >= today),
    ) ??
    terms.find(({ startDate }) => startDate > today) ??
    terms.at(-1)
  );
}

/** The kind of a tax in words. */
export function nameKind({ level, paidBy }: TaxTerms): string {
  return kinds.find(({ value }) => value === `${level} ${paidBy}`)?.label ?? level;
}

/** The rate or amount of a tax with its limits. */
export function describeFigures(terms: TaxTerms): string {
  const { ratePercentage, fixedAmount, fixedAmountPer, wageBase } = terms;
  if (ratePercentage === null)
    return `${showMoney(toCents(fixedAmount ?? 0))} for each ${fixedAmountPer ? intervalWords[fixedAmountPer] : 'payment'}`;
  const { annualWageLimit, annualTaxLimit } = terms;
  return [
    `${ratePercentage} % of ${wageWords[wageBase]}`,
    ...(annualWageLimit === null
      ? []
      : [`up to ${showMoney(toCents(annualWageLimit))} of wages a year`]),
    ...(annualTaxLimit === null ? [] : [`at most ${showMoney(toCents(annualTaxLimit))} a year`]),
  ].join(', ');
}

/** The people to whom a tax applies. */
export function describePeople(stateCode: string, terms: TaxTerms): string {
  const { userIds, jurisdictionCodes, companyLocationIds, cities, zipCodes, appliesBy } = terms;
  if (userIds) return showCount(userIds.length, 'named worker', 'named workers');
  const places = [
    ...(jurisdictionCodes ?? []),
    ...(cities ?? []),
    ...(zipCodes ?? []),
    ...(companyLocationIds ? [showCount(companyLocationIds.length, 'location', 'locations')] : []),
  ];
  return `${placeWords[appliesBy]}: ${places.join(', ') || nameState(stateCode)}`;
}

/** The pay days on which terms apply. */
export function showDays({ startDate, endDate }: TaxTerms): string {
  return endDate === null
    ? `from ${showDate(startDate)}`
    : `${showDate(startDate)} to ${showDate(endDate)}`;
}

/** The fields that name a new tax. */
export const newTaxFields: readonly EntryField[] = [
  { name: 'stateCode', label: 'State', choices: stateChoices, choose: 'Choose a state' },
  {
    name: 'taxCode',
    label: 'Code',
    hint: 'For the books: the letters of the state, an underscore and a short name, such as PA_READING_LST. It cannot be changed.',
  },
];

/** The fields of the terms of a tax, with those on file. */
export function termsFields(
  locations: readonly NamedLocation[],
  known?: TaxTerms,
): readonly EntryField[] {
  const number = (value: number | null | undefined) => value?.toString();
  const [location, ...more] = known?.companyLocationIds ?? [];
  return [
    {
      name: 'name',
      label: 'Name on pay stubs',
      hint: 'As the agency calls it in its notice',
      initial: known?.name,
    },
    {
      name: 'kind',
      label: 'Kind',
      choices: kinds,
      fills: ['level', 'paidBy'],
      initial: known && `${known.level} ${known.paidBy}`,
    },
    {
      name: 'ratePercentage',
      label: 'Rate in percent',
      kind: 'number',
      isOptional: true,
      hint: 'As in the notice, such as 1.25. Leave it empty for a fixed amount.',
      initial: number(known?.ratePercentage),
    },
    {
      name: 'wageBase',
      label: 'The rate applies to',
      choices: Object.entries(wageWords).map(([value, label]) => ({ value, label })),
      initial: known?.wageBase,
    },
    limitField('annualWageLimit', 'Wages of a year that are taxed', known?.annualWageLimit),
    limitField('annualTaxLimit', 'Tax of a year at most', known?.annualTaxLimit),
    {
      name: 'fixedAmount',
      label: 'Fixed amount in dollars, in place of a rate',
      kind: 'number',
      isOptional: true,
      initial: number(known?.fixedAmount),
    },
    {
      name: 'fixedAmountPer',
      label: 'The fixed amount is for each',
      choices: Object.entries(intervalWords).map(([value, label]) => ({ value, label })),
      isOptional: true,
      initial: known?.fixedAmountPer ?? undefined,
    },
    {
      name: 'appliesBy',
      label: 'It applies to',
      choices: Object.entries(placeWords).map(([value, label]) => ({ value, label })),
      initial: known?.appliesBy,
    },
    {
      name: 'cities',
      label: 'Only in these cities',
      isOptional: true,
      hint: 'Separated by commas. Without a place, in the whole state.',
      initial: known?.cities?.join(', '),
    },
    {
      name: 'zipCodes',
      label: 'Only in these ZIP codes',
      isOptional: true,
      hint: 'Separated by commas',
      initial: known?.zipCodes?.join(', '),
    },
    // Several locations, which were not entered here, stay as they are.
    ...(more.length === 0 && locations.length > 0
      ? [
          {
            name: 'companyLocationIds',
            label: 'Only at this location',
            isOptional: true,
            choices: locations.map(({ companyLocationID, companyLocation }) => ({
              value: companyLocationID,
              label: companyLocation,
            })),
            initial: location,
          },
        ]
      : []),
  ];
}

/** A yearly limit of a rate. */
function limitField(name: string, label: string, known: number | null | undefined): EntryField {
  return {
    name,
    label: `${label}, in dollars`,
    kind: 'number',
    isOptional: true,
    initial: known?.toString(),
  };
}

/**
 * The terms of a request. A rate replaces an amount on file, and an amount a rate; with neither, the server asks for one.
 * A limit that is left empty is removed.
 */
export function toTaxTerms(
  { kind = '', fixedAmountPer = '', cities, zipCodes, companyLocationIds, ...texts }: EntryValues,
  numbers: Readonly<Record<string, number>>,
): Readonly<Record<string, unknown>> {
  const [level, paidBy] = kind.split(' ');
  const { ratePercentage, fixedAmount, annualWageLimit, annualTaxLimit } = numbers;
  return {
    ...texts,
    level,
    paidBy,
    ...(fixedAmount === undefined
      ? // An empty text is refused; a missing rate would leave the one on file.
        { ratePercentage: ratePercentage ?? '' }
      : { ...(ratePercentage !== undefined && { ratePercentage }), fixedAmount, fixedAmountPer }),
    annualWageLimit: annualWageLimit ?? null,
    annualTaxLimit: annualTaxLimit ?? null,
    cities: splitList(cities),
    zipCodes: splitList(zipCodes),
    ...(companyLocationIds !== undefined && { companyLocationIds: splitList(companyLocationIds) }),
  };
}

/** The terms of a change: only those that differ from the terms on file, because the server keeps the others as they are on the typed day. */
export function toChangedTaxTerms(
  texts: EntryValues,
  numbers: Readonly<Record<string, number>>,
  known: TaxTerms | undefined,
): Readonly<Record<string, unknown>> {
  const sent = Object.entries(toTaxTerms(texts, numbers));
  if (!known) return Object.fromEntries(sent);
  const { fixedAmount } = numbers;
  const onFile: Readonly<Record<string, unknown>> = { ...known };
  const isChanged = ([name, value]: readonly [string, unknown]) => {
    const before = Array.isArray(value) ? (onFile[name] ?? []) : onFile[name];
    return JSON.stringify(value) !== JSON.stringify(before);
  };
  // A rate and an amount replace each other, so they are sent together.
  const isFigure = ([name]: readonly [string, unknown]) => figures.has(name);
  const hasNewFigure = sent.some((entry) => isFigure(entry) && isChanged(entry));
  // A limit beside a new amount is sent, too, so that the server refuses it and does not drop it.
  const isLimitOfAmount = ([name]: readonly [string, unknown]) =>
    hasNewFigure && fixedAmount !== undefined && /^annual.*Limit$/.test(name);
  return Object.fromEntries(
    sent.filter((entry) =>
      isFigure(entry) ? hasNewFigure : isChanged(entry) || isLimitOfAmount(entry),
    ),
  );
}

const figures = new Set(['ratePercentage', 'fixedAmount', 'fixedAmountPer']);

function splitList(text = ''): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
