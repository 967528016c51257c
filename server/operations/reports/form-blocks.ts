import { fillPlaceholders } from '../../../contract/messages.ts';
import { type ReturnBlockKey, returnBlocks } from '../../../contract/reports/return-blocks.ts';
import type { KeyRing } from '../../../database/encryption.ts';
import type { Efw2Worker } from '../../../engine/forms/efw2-file.ts';
import { findStateRegistration } from '../../../store/state-registrations.ts';
import { sumStateWageRows } from '../../../store/state-wages.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { type StateCode, stateNames } from '../../../values/state.ts';
import { hasBlockedW2 } from '../../../workflows/forms/find-blocked-w2.ts';
import type { FormCompany } from '../../../workflows/forms/form-company.ts';
import { loadDueForms1099, read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import { loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import type { FilingEntry } from '../../../workflows/returns/filing-desk.ts';
import type { ReturnContext } from '../../../workflows/returns/return-law.ts';
import {
  type FormBlock,
  listCompanyBlocks,
  listPrintBlocks,
  toBlock,
} from '../../views/annual-form-blocks.ts';
import { list1099Blocks } from '../../views/form-1099-record.ts';
import { toWageReportBlocks } from '../../views/state-wage-record.ts';
import { loadStateEmployer, planStateWages } from './load-state-wages.ts';

interface FormContext extends ReturnContext {
  readonly keys: KeyRing;
}

interface AskedCompany {
  readonly companyId: Id<'company'>;
  readonly about: FormCompany;
  readonly today: CalendarDate;
}

/**
 * Finds what blocks Forms W-2 and 1099-NEC and the reports to states whose period has ended and that
 * were not filed; undefined for other forms.
 */
export async function findFormBlocks(
  context: FormContext,
  { companyId, about, today }: AskedCompany,
  { form, year, quarter, state: stateCode, endsOn, filed }: FilingEntry,
): Promise<FormBlock[] | undefined> {
  const isDecided = filed.length > 0 || today <= endsOn;
  const blocksOfCompany = listCompanyBlocks(about);
  switch (form) {
    case 'W-2':
    case '1099-NEC': {
      if (isDecided) return [];
      const isW2 = form === 'W-2';
      const find = isW2 ? findBlockedW2 : hasBlocked1099;
      const isBlocked = await find(context, { companyId, year });
      if (isBlocked === undefined) return [lawMissing];
      return [...blocksOfCompany, ...(isBlocked ? [toBlock('formsHaveBlocks')] : [])];
    }
    case 'State wages':
      if (isDecided || !stateCode || !quarter) return [];
      return findWageReportBlocks(context, { companyId, stateCode, year, quarter });
    case 'State withholding':
      if (isDecided || !stateCode) return [];
      return findWithholdingBlocks(context, about, { companyId, stateCode });
    default:
      return undefined;
  }
}

const lawMissing: FormBlock = {
  key: 'returnLawMissing',
  message: returnBlocks.returnLawMissing,
};

interface CompanyYear {
  readonly companyId: Id<'company'>;
  readonly year: number;
}

/** True if the form of a worker must not be issued as it is; undefined if the law of the year is missing. */
async function findBlockedW2(
  { tx, keys, law }: FormContext,
  year: CompanyYear,
): Promise<boolean | undefined> {
  const rules = await loadW2Rules(tx, law, year);
  if (!rules) return undefined;
  const isBlocked = (form: Efw2Worker) => listPrintBlocks(form, rules).length > 0;
  return hasBlockedW2({ tx, keys }, year, rules, isBlocked);
}

async function hasBlocked1099(
  { tx, keys, law }: FormContext,
  year: CompanyYear,
): Promise<boolean | undefined> {
  const rules = read1099Rules(law, year.year);
  if (!rules) return undefined;
  for await (const page of loadDueForms1099(tx, keys, year, rules))
    if (page.some(({ payee }) => list1099Blocks([payee]).length > 0)) return true;
  return false;
}

async function findWageReportBlocks(
  { tx, law }: FormContext,
  asked: Parameters<typeof planStateWages>[0],
): Promise<FormBlock[]> {
  const planned = planStateWages(asked, law);
  if (!planned) return [lawMissing];
  const { filter, stateLaw } = planned;
  const [sums, employer] = await Promise.all([
    sumStateWageRows(tx, filter),
    loadStateEmployer(tx, asked, { stateLaw, on: filter.until }),
  ]);
  return toWageReportBlocks({ stateCode: asked.stateCode, sums, employer }).blocks;
}

async function findWithholdingBlocks(
  { tx }: FormContext,
  { ein }: FormCompany,
  { companyId, stateCode }: { readonly companyId: Id<'company'>; readonly stateCode: StateCode },
): Promise<FormBlock[]> {
  const registration = await findStateRegistration(tx, companyId, stateCode);
  const account = registration?.answers.withholdingAccount?.trim();
  const keys: ReturnBlockKey[] = [
    ...(ein ? [] : (['einMissing'] as const)),
    ...(account ? [] : (['withholdingAccountMissing'] as const)),
  ];
  const state = stateNames[stateCode];
  return keys.map((key) => ({ key, message: fillPlaceholders(returnBlocks[key], { state }) }));
}
