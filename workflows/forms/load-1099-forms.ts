import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { type ContractorYear, is1099NecDue } from '../../engine/forms/form-1099-nec.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import { yearTotal } from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
import { type Contractor, listContractors } from '../../store/contractor-records.ts';
import type { FormPage } from '../../store/form-workers.ts';
import { dayInMonth } from '../../values/calendar-date.ts';
import { type Cents, noMoney } from '../../values/money.ts';
import { noAddress, toFormAddress } from './form-company.ts';
import { loadFormPages } from './form-pages.ts';

/** A contractor with the form of the year. */
export interface Form1099 {
  readonly worker: Contractor;
  /** The form as the file names it. */
  readonly payee: Form1099Payee;
  /** False below the amount from which the form is due. */
  readonly isDue: boolean;
}

export interface Form1099Rules {
  readonly dueFrom: Cents;
}

/** The rules of a year; undefined if its law is missing. */
export function read1099Rules(law: Law, year: number): Form1099Rules | undefined {
  const payDate = dayInMonth({ year, month: 12, day: 31 });
  const contractors = law.payLaw({ payDate }, [])?.contractors;
  return contractors && { dueFrom: contractors.reporting.from };
}

/** Loads the forms of some contractors or of a page of them. */
export async function loadForms1099(
  tx: Transaction,
  keys: KeyRing,
  page: FormPage,
  rules: Form1099Rules,
): Promise<Form1099[]> {
  const contractors = await listContractors(tx, keys, page);
  return contractors.map((worker) => {
    const payee = toPayee(worker);
    return { worker, payee, isDue: is1099NecDue(payee.form, rules) };
  });
}

/** Loads the forms that are due for a company's year, a page at a time. */
export async function* loadDueForms1099(
  tx: Transaction,
  keys: KeyRing,
  filter: Pick<FormPage, 'companyId' | 'year' | 'workerIds'>,
  rules: Form1099Rules,
): AsyncGenerator<readonly Form1099[]> {
  const pages = loadFormPages((page) => loadForms1099(tx, keys, { ...filter, ...page }, rules));
  for await (const forms of pages) yield forms.filter(({ isDue }) => isDue);
}

/**
 * Contractors are natural persons here: their number is a social security number. Tips, overtime and
 * taxes of states are not recorded for them.
 */
export function toPayee({
  workerId,
  firstName,
  lastName,
  ssn,
  home,
  totals,
}: Contractor): Form1099Payee {
  const form: ContractorYear = {
    compensation: yearTotal(totals, 'gross'),
    tips: noMoney,
    tippedOccupations: [],
    overtime: noMoney,
    federalIncomeTax: yearTotal(totals, 'tax.US_BACKUP'),
    states: [],
    isCorporation: false,
  };
  return {
    id: workerId,
    tin: ssn,
    name: `${firstName} ${lastName}`,
    address: home ? toFormAddress(home) : noAddress,
    accountNumber: workerId.slice(0, 8),
    form,
  };
}
