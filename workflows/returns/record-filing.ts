import type { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import type { FilingPeriod } from '../../engine/forms/filings.ts';
import type { FormLine } from '../../engine/forms/form-lines.ts';
import { insertFiled1099s } from '../../store/filed-1099-nec.ts';
import { insertFiledW2s } from '../../store/filed-w2.ts';
import { type Filing, insertFiling } from '../../store/filings.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { loadDueForms1099, read1099Rules } from '../forms/load-1099-forms.ts';
import { loadW2Pages, loadW2Rules } from '../forms/load-w2-forms.ts';
import { computeAnnualReturn, computeUnemploymentReturn } from './compute-annual-returns.ts';
import { computeQuarterlyReturn } from './compute-form-941.ts';
import { computeNonpayrollReturn } from './compute-form-945.ts';
import { loadFigures } from './filed-figures.ts';
import type { ReturnContext } from './return-law.ts';

export interface FilingToRecord {
  readonly companyId: Id<'company'>;
  readonly period: FilingPeriod;
  /** The version before it, if it amends one. */
  readonly earlier: Pick<Filing, 'revision'> | undefined;
  readonly filedOn: CalendarDate;
  readonly confirmationNumber: string;
}

interface RecordingContext extends ReturnContext {
  readonly keys: KeyRing;
  readonly now: Instant;
}

/** Records a filing with the figures, lines and forms of this moment. The company must be locked. */
export async function storeFiling(
  context: RecordingContext,
  { companyId, period, earlier, filedOn, confirmationNumber }: FilingToRecord,
): Promise<Filing> {
  const [figures, lines] = await Promise.all([
    loadFigures(context.tx, companyId, period),
    computeTaxLines(context, companyId, period),
  ]);
  const filing: Filing = {
    ...period,
    filingId: newId<'filing'>(),
    revision: (earlier?.revision ?? 0) + 1,
    filedOn,
    confirmationNumber,
    recordedAt: context.now,
  };
  insertFiling(context.tx, { ...filing, companyId, figures, lines });
  if (period.form === 'W-2') await storeFiledW2s(context, companyId, filing);
  if (period.form === '1099-NEC') await storeFiled1099s(context, companyId, filing);
  return filing;
}

/** The last line of tax; deposits and the deposit schedule follow it. */
const lastTaxLine = { '941': 12, '944': 9, '945': 3, '940': 12 } as const;

/** Lines of tax of a federal return; undefined for other forms, or if the law is missing. */
async function computeTaxLines(
  context: ReturnContext,
  companyId: Id<'company'>,
  { form, year, quarter }: FilingPeriod,
): Promise<readonly FormLine[] | undefined> {
  if (!isReturn(form)) return undefined;
  const ofYear = { companyId, year, schedule: 'monthly' } as const;
  const computed = await {
    '941': () => computeQuarterlyReturn(context, { ...ofYear, quarter: quarter ?? 1 }),
    '944': () => computeAnnualReturn(context, ofYear),
    '945': () => computeNonpayrollReturn(context, ofYear),
    '940': () => computeUnemploymentReturn(context, ofYear),
  }[form]();
  return computed?.form.lines.filter(({ line }) => Number.parseInt(line, 10) <= lastTaxLine[form]);
}

const isReturn = (form: FilingPeriod['form']): form is keyof typeof lastTaxLine =>
  form in lastTaxLine;

/** Keeps the form of each worker; none if the law of the year is missing. */
async function storeFiledW2s(
  { tx, keys, law }: RecordingContext,
  companyId: Id<'company'>,
  { filingId, year }: Filing,
): Promise<void> {
  const rules = await loadW2Rules(tx, law, { companyId, year });
  if (!rules) return;
  for await (const page of loadW2Pages(tx, keys, { companyId, year }, rules)) {
    const forms = page.map(({ worker, form }) => ({
      workerId: worker.workerId,
      boxes: form.boxes,
    }));
    insertFiledW2s(tx, { companyId, filingId }, forms);
  }
}

/** Keeps the form of each contractor; none if the law of the year is missing. */
async function storeFiled1099s(
  { tx, keys, law }: RecordingContext,
  companyId: Id<'company'>,
  { filingId, year }: Filing,
): Promise<void> {
  const rules = read1099Rules(law, year);
  if (!rules) return;
  for await (const page of loadDueForms1099(tx, keys, { companyId, year }, rules)) {
    const forms = page.map(({ worker, payee: { name, tin, form } }) => ({
      workerId: worker.workerId,
      ...{ name, tin, form },
    }));
    insertFiled1099s(tx, keys, { companyId, filingId }, forms);
  }
}
