import { computeW2 } from '../../engine/forms/w2.ts';
import { toW2Totals, type W2Law } from '../../engine/forms/w2-totals.ts';
import { computeFica } from '../../engine/taxes/fica.ts';
import { TaxLines } from '../../engine/taxes/tax-lines.ts';
import { compilePayLaw } from '../../engine/withholding/compile-pay-law.ts';
import { regularWages } from '../../engine/withholding/pay-law.ts';
import { computeTaxableWages } from '../../engine/withholding/taxable-wages.ts';
import { taxKey } from '../../engine/withholding/total-key.ts';
import { builtInLaw, type PayKind, w2BoxesOf } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Cents, cents, formatMoney, noMoney } from '../../values/money.ts';
import {
  type CaseAnswer,
  type CaseFile,
  type FormCase,
  fieldsOf,
  isFields,
  listCases,
} from './case-file.ts';
import { answerTips } from './form-941-cases.ts';
import { lawOfYear, readMoney } from './read-values.ts';

/** Forms W-2 of one worker of 2026. */
export const w2Cases: CaseFile = {
  name: 'w2',
  sections: [{ key: 'cases', list: listForms, answer: answerForm }],
};

/** A case without pay has its boxes only: box 5, which has no limit, is then the pay and box 2 is given. */
function listForms(section: unknown): readonly FormCase[] {
  return listCases(section).map((each) => {
    const { box2: incomeTax, box5: pay, ...expected } = fieldsOf(each.expected);
    if (each.question !== undefined || pay === undefined) return each;
    return { ...each, question: { pay, incomeTax }, expected };
  });
}

const year = 2026;
/** A state whose income tax follows the federal one for these kinds. */
const state = 'NY';

function answerForm(question: unknown): CaseAnswer {
  if (Array.isArray(question)) return answerTips(question);
  if (!isFields(question)) return { notCovered: 'the case gives no pay' };
  if ('pay' in question) return answerPay(readMoney(question.pay), readMoney(question.incomeTax));
  return answerDeductions(question);
}

/** Pays a whole year at once, without deductions. */
function answerPay(pay: Cents, incomeTax: Cents): CaseAnswer {
  const { federal: law } = lawOfYear(year);
  const lines = new TaxLines(undefined);
  const wages = { socialSecurity: pay, medicare: pay, unemployment: pay };
  computeFica(
    {
      law,
      wages: { ...wages, incomeTax: { regular: pay, supplemental: noMoney } },
      yearToDate: {
        supplemental: noMoney,
        socialSecurity: noMoney,
        medicare: noMoney,
        unemployment: noMoney,
        ficaWithheld: noMoney,
      },
      certificate: undefined,
      supplementalMethod: 'flat',
      nonresidentAlien: false,
      unemploymentState: undefined,
    },
    lines,
  );
  const taxes = lines.lines.map(({ code, amount }) => [taxKey(code), amount] as const);
  const totals = toW2Totals(
    {
      'wages.federalIncomeTax': pay,
      'wages.socialSecurity': pay,
      'wages.medicare': pay,
      'tax.US_FIT': incomeTax,
      ...Object.fromEntries(taxes),
    },
    w2Law(),
  );
  return {
    answer: {
      box1: formatMoney(totals.wages),
      box3: formatMoney(totals.socialSecurityWages),
      box4: formatMoney(totals.socialSecurityTax),
      box6: formatMoney(totals.medicareTax),
    },
  };
}

function w2Law(): W2Law {
  return {
    socialSecurityBase: lawOfYear(year).federal.socialSecurity.wageBase,
    incomeTaxOf: (code) => `${code}_SIT`,
  };
}

/** Kinds of pay of the fields of a case; the last two exist in the cases only. */
const kindOfField: Readonly<Record<string, string>> = {
  gross: 'salary',
  '401k': '401k',
  section125: 'health-insurance',
  stateOnlyPretax: 'state-only',
  incomeTaxOnlyPretax: 'income-tax-only',
};

function answerDeductions(question: Readonly<Record<string, unknown>>): CaseAnswer {
  const unknown = Object.keys(question).filter((field) => !kindOfField[field]);
  if (unknown.length > 0) return { notCovered: `unknown fields ${unknown.join(', ')}` };
  const parts = builtInLaw.payLaw({ payDate: calendarDate(`${year}-12-31`) }, [state]);
  if (!parts) throw new Error(`no law for ${year}`);
  const kinds = {
    ...parts.kinds,
    kinds: [...parts.kinds.kinds, ...kindsOfCases(parts.kinds.kinds)],
  };
  const law = compilePayLaw({ ...parts, kinds });
  const compiled = law.states[state];
  if (!compiled) throw new Error(`no law for ${state}`);
  const lines = Object.entries(question).map(([field, amount]) => ({
    kind: law.kinds.get(kindOfField[field] ?? '')?.index ?? -1,
    sign: field === 'gross' ? (1 as const) : (-1 as const),
    wages: regularWages,
    within: readMoney(amount),
    beyond: 0,
    usedBefore: 0,
  }));
  const wages = computeTaxableWages(lines, compiled, law.limits);
  const totals = toW2Totals(
    {
      'wages.federalIncomeTax': cents(wages.federalRegular),
      'wages.socialSecurity': cents(wages.socialSecurity),
      'wages.medicare': cents(wages.medicare),
      [`state.${state}.incomeTax`]: cents(wages.stateRegular),
    },
    w2Law(),
  );
  const boxes = computeW2(
    {
      totals,
      allocatedTips: noMoney,
      amounts: [],
      otherTaxes: [],
      tippedOccupations: [],
      localities: [],
      isStatutoryEmployee: false,
    },
    {
      boxesOf: (kind) => w2BoxesOf(kinds, kind),
      stateIdOf: () => undefined,
      showsOptional: false,
    },
  );
  return {
    answer: {
      box1: formatMoney(boxes.wages),
      box3: formatMoney(boxes.socialSecurityWages),
      box5: formatMoney(boxes.medicareWages),
      box16: formatMoney(boxes.lines[0]?.wages ?? noMoney),
    },
  };
}

/** Deductions before state income tax only, and before income taxes only. */
function kindsOfCases(kinds: readonly PayKind[]): readonly PayKind[] {
  const deferral = kinds.find(({ id }) => id === '401k');
  if (!deferral) throw new Error('no kind 401k');
  const { federal, status, source } = deferral;
  const excluded = { state, tax: 'incomeTax', treatment: 'excluded', status, source } as const;
  return [
    { ...deferral, id: 'income-tax-only', states: [] },
    {
      ...deferral,
      id: 'state-only',
      federal: { ...federal, incomeTax: 'taxable' },
      states: [excluded],
    },
  ];
}
