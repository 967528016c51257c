import type { KeyRing } from '../../database/encryption.ts';
import { newId } from '../../database/new-id.ts';
import type { FilingPeriod } from '../../engine/forms/filings.ts';
import type { FormLine } from '../../engine/forms/form-lines.ts';
import { insertFiledW2s } from '../../store/filed-w2.ts';
import { type Filing, insertFiling } from '../../store/filings.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { loadW2Pages, loadW2Rules } from '../forms/load-w2-forms.ts';
import { computeAnnualReturn, computeUnemploymentReturn } from './compute-annual-returns.ts';
import { computeQuarterlyReturn } from './compute-form-941.ts';
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
  return filing;
}

/** The last line of tax; deposits and the deposit schedule follow it. */
const lastTaxLine = { '941': 12, '944': 9, '940': 12 } as const;

/** Lines of tax of a federal return; undefined for other forms, or if the law is missing. */
async function computeTaxLines(
  context: ReturnContext,
  companyId: Id<'company'>,
  { form, year, quarter }: FilingPeriod,
): Promise<readonly FormLine[] | undefined> {
  if (form !== '941' && form !== '944' && form !== '940') return undefined;
  const ofYear = { companyId, year, schedule: 'monthly' } as const;
  const computed =
    form === '941'
      ? await computeQuarterlyReturn(context, { ...ofYear, quarter: quarter ?? 1 })
      : form === '944'
        ? await computeAnnualReturn(context, ofYear)
        : await computeUnemploymentReturn(context, ofYear);
  return computed?.form.lines.filter(({ line }) => Number.parseInt(line, 10) <= lastTaxLine[form]);
}

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
