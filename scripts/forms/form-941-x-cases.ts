import { type CorrectedTotals941, computeForm941X } from '../../engine/forms/form-941-x.ts';
import { formatMoney, noMoney } from '../../values/money.ts';
import { type CaseAnswer, type CaseSection, fieldsOf, listOf } from './case-file.ts';
import { lawOfYear, readMoney } from './read-values.ts';

/** The cases name no year; all are of tax year 2026. */
const year = 2026;

/** Words of the cases for the totals, with the lines of the form. */
const totals: Readonly<Record<string, readonly [keyof CorrectedTotals941, string]>> = {
  wages: ['wages', '6'],
  'income tax': ['federalIncomeTax', '7'],
  'social security wages': ['socialSecurityWages', '8'],
  'social security tips': ['socialSecurityTips', '11'],
  'Medicare wages': ['medicareWages', '12'],
  'additional Medicare wages': ['additionalMedicareWages', '13'],
};

export const form941XSection: CaseSection = {
  key: 'form941X',
  list: (section) =>
    listOf(section).map((each) => {
      const { id, rows, total } = fieldsOf(each);
      const question = listOf(rows).map((row) => {
        const { line, corrected, asFiled } = fieldsOf(row);
        return { line, corrected, asFiled };
      });
      return { id: String(id), question, expected: { rows, total } };
    }),
  answer: answerCorrection,
};

function answerCorrection(question: unknown): CaseAnswer {
  const rows = listOf(question).map(fieldsOf);
  const unknown = rows.find(({ line }) => totals[String(line)] === undefined);
  if (unknown) return { notCovered: `no line is known for ${String(unknown.line)}` };
  const form = computeForm941X(
    readTotals(rows, 'corrected'),
    readTotals(rows, 'asFiled'),
    lawOfYear(year).federal,
  );
  const answers = rows.map(({ line }) => {
    const found = form.lines.find((each) => each.line === totals[String(line)]?.[1]);
    return {
      line,
      corrected: formatMoney(found?.corrected ?? noMoney),
      asFiled: formatMoney(found?.asFiled ?? noMoney),
      difference: formatMoney(found?.difference ?? noMoney),
      ...(found?.tax !== undefined && { tax: formatMoney(found.tax) }),
    };
  });
  return { answer: { rows: answers, total: formatMoney(form.total) } };
}

function readTotals(
  rows: readonly Readonly<Record<string, unknown>>[],
  column: 'corrected' | 'asFiled',
): CorrectedTotals941 {
  const amountOf = (name: keyof CorrectedTotals941) =>
    readMoney(rows.find(({ line }) => totals[String(line)]?.[0] === name)?.[column]);
  return {
    wages: amountOf('wages'),
    federalIncomeTax: amountOf('federalIncomeTax'),
    socialSecurityWages: amountOf('socialSecurityWages'),
    socialSecurityTips: amountOf('socialSecurityTips'),
    medicareWages: amountOf('medicareWages'),
    additionalMedicareWages: amountOf('additionalMedicareWages'),
  };
}
