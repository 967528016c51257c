import { writeCsvLine } from '../../values/csv-text.ts';
import { Ssn } from '../../values/masked.ts';
import { type Cents, formatMoney } from '../../values/money.ts';
import { toFieldText } from './form-text.ts';
import type { IrisField } from './iris-fields.ts';
import type { IrisColumn, IrisTemplate } from './iris-template.ts';
import type { Form1099Payee, Form1099Payer, Publication1220File } from './publication-1220-file.ts';
import { listPartyProblems, type Publication1220Problem } from './publication-1220-problems.ts';

/** Most forms of one CSV file; the IRS takes further ones in further files. */
export const formsInIrisFile = 100;

/** A contractor with the parts of the name. */
export interface IrisPayee extends Form1099Payee {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

export interface IrisFile extends Pick<Publication1220File, 'year' | 'transmitter'> {
  readonly payer: Omit<Form1099Payer, 'payees'> & { readonly payees: readonly IrisPayee[] };
  /** Files are numbered from 1. */
  readonly part: number;
}

export type IrisResult =
  | { readonly problems: readonly Publication1220Problem[] }
  | { readonly problems?: never; readonly lines: readonly string[]; readonly formCount: number };

export function countIrisFiles(forms: number): number {
  return Math.max(1, Math.ceil(forms / formsInIrisFile));
}

/**
 * Writes one of the CSV files of a company's Forms 1099-NEC, or lists the problems of all of them. Texts
 * are in upper case ASCII, as in other files for agencies; boxes other than 1a are empty if they are zero.
 */
export function writeIrisFile({ heading, columns }: IrisTemplate, file: IrisFile): IrisResult {
  const { transmitter, payer, part } = file;
  const problems = listPartyProblems({ transmitter, payers: [payer] });
  if (problems.length > 0) return { problems };
  const first = (part - 1) * formsInIrisFile;
  const ofPart = payer.payees.slice(first, first + formsInIrisFile);
  const lines = ofPart.map((payee) =>
    writeCsvLine(columns.map((column) => writeValue(column, valuesOf(file, payee)))),
  );
  return { lines: [`${heading}\r\n`, ...lines], formCount: ofPart.length };
}

function writeValue(
  { value, length }: IrisColumn,
  values: Readonly<Record<IrisField, string>>,
): string {
  return ('field' in value ? values[value.field] : value.text).slice(0, length).trimEnd();
}

function valuesOf(
  { year, payer, transmitter: { contact } }: IrisFile,
  payee: IrisPayee,
): Readonly<Record<IrisField, string>> {
  const { form } = payee;
  const { ein = '', name, address } = payer;
  const number = payee.tin instanceof Ssn ? payee.tin.reveal() : (payee.tin ?? '');
  return {
    year: String(year),
    payerEin: ein,
    payerName: toText(name),
    payerAddress1: toText(address.address1),
    payerAddress2: toText(address.address2),
    payerCity: toText(address.city),
    payerState: toText(address.state),
    payerZip: address.zip,
    payerPhone: contact.phone,
    payerEmail: contact.email,
    recipientNumber: number,
    recipientNumberType: number.startsWith('9') ? 'ITIN' : 'SSN',
    recipientFirstName: toText(payee.firstName),
    recipientMiddleName: toText(payee.middleName),
    recipientLastName: toText(payee.lastName),
    recipientAddress1: toText(payee.address.address1),
    recipientAddress2: toText(payee.address.address2),
    recipientCity: toText(payee.address.city),
    recipientState: toText(payee.address.state),
    recipientZip: payee.address.zip,
    accountNumber: payee.accountNumber,
    compensation: formatMoney(form.compensation),
    tips: toAmount(form.tips),
    tippedOccupations: form.tippedOccupations.join(' '),
    overtime: toAmount(form.overtime),
    federalIncomeTax: toAmount(form.federalIncomeTax),
  };
}

function toText(text: string | null | undefined): string {
  return toFieldText(text ?? '', Number.POSITIVE_INFINITY);
}

function toAmount(amount: Cents): string {
  return amount === 0 ? '' : formatMoney(amount);
}
