import { Ssn } from '../../values/masked.ts';
import { lengthOf } from './fixed-record.ts';
import { type Form1099NecProblem, list1099NecProblems } from './form-1099-nec.ts';
import { type AddressPart, listAddressProblems } from './form-address.ts';
import {
  type ContactProblem,
  type EinProblem,
  listContactProblems,
  listEinProblems,
} from './form-parties.ts';
import { toFormText } from './form-text.ts';
import type {
  Form1099Payee,
  Form1099Payer,
  Publication1220File,
  Transmitter,
} from './publication-1220-file.ts';
import { lastIrsYear, payeeAmountLength, recordT } from './publication-1220-layout.ts';

/** A reason why the file cannot be written. Without a payer it concerns the transmitter. */
export interface Publication1220Problem {
  readonly problem: Publication1220ProblemName;
  readonly payer?: string;
  readonly payee?: string;
}

export type Publication1220ProblemName =
  | 'irsYearEnded'
  | 'noPayees'
  | 'controlCode'
  | 'combinedFilingCode'
  | 'name'
  | 'phone'
  | 'tinMissing'
  | 'tinInvalid'
  | 'accountNumber'
  | 'severalStates'
  | 'amountTooLarge'
  | EinProblem
  | ContactProblem
  | AddressPart
  | Form1099NecProblem;

/** Lists everything that prevents the file, before the first record is written. */
export function listPublication1220Problems(
  file: Publication1220File,
): readonly Publication1220Problem[] {
  return [...fileProblems(file).map((problem) => ({ problem })), ...listPartyProblems(file)];
}

/** Lists the problems of names, addresses, numbers and forms, which every format has. */
export function listPartyProblems({
  transmitter,
  payers,
}: Pick<Publication1220File, 'transmitter' | 'payers'>): readonly Publication1220Problem[] {
  return [
    ...transmitterProblems(transmitter).map((problem) => ({ problem })),
    ...(payers.every(({ payees }) => payees.length === 0)
      ? [{ problem: 'noPayees' } as const]
      : []),
    ...payers.flatMap((payer) => [
      ...payerProblems(payer).map((problem) => ({ problem, payer: payer.id })),
      ...payer.payees.flatMap((payee) =>
        listPayeeProblems(payee).map((problem) => ({ problem, payer: payer.id, payee: payee.id })),
      ),
    ]),
  ];
}

type Check = readonly [Publication1220ProblemName, boolean];

function fileProblems(file: Publication1220File): readonly Publication1220ProblemName[] {
  const { year, receiver, transmitter, combinedFilingCodes } = file;
  const isForIrs = receiver === 'IRS';
  const codes = Object.values(combinedFilingCodes);
  return failed([
    ['irsYearEnded', isForIrs && year > lastIrsYear],
    ['controlCode', !/^[0-9A-Z]{5}$/.test(transmitter.controlCode || (isForIrs ? '' : '00000'))],
    ['combinedFilingCode', !codes.every((code) => /^\d\d$/.test(code))],
  ]);
}

function transmitterProblems({
  ein,
  name,
  address,
  contact,
}: Transmitter): readonly Publication1220ProblemName[] {
  return [
    ...failed([['name', !toFormText(name)]]),
    ...listEinProblems(ein),
    ...listAddressProblems(address),
    ...listContactProblems(contact, { emailLength: lengthOf(recordT, 'contactEmail') }),
  ];
}

function payerProblems({
  ein,
  name,
  address,
  phone,
}: Form1099Payer): readonly Publication1220ProblemName[] {
  return [
    ...failed([
      ['name', !toFormText(name)],
      ['phone', !/^\d{10,15}$/.test(phone)],
    ]),
    ...listEinProblems(ein),
    ...listAddressProblems(address),
  ];
}

/** Lists the reasons why a contractor's form cannot be written. */
export function listPayeeProblems(payee: Form1099Payee): readonly Publication1220ProblemName[] {
  const { tin, name, address, accountNumber, form } = payee;
  const largest = 10 ** payeeAmountLength - 1;
  const amounts = [form.compensation, form.federalIncomeTax];
  return [
    ...failed([
      ['tinMissing', tin === undefined && !isWithdrawn(payee)],
      ['tinInvalid', tin !== undefined && !isAssignable(tin) && !isWithdrawn(payee)],
      ['name', !toFormText(name)],
      ['accountNumber', !/^[\x20-\x7e]{0,20}$/.test(accountNumber)],
      ['severalStates', form.states.length > 1],
      ['amountTooLarge', amounts.some((amount) => amount > largest)],
    ]),
    ...listAddressProblems(address),
    ...list1099NecProblems(form),
  ];
}

/** A return that takes back what was filed names the payee as filed, also with a wrong number or none. */
function isWithdrawn({ correction, form }: Form1099Payee): boolean {
  return correction === 'G' && form.compensation === 0 && form.federalIncomeTax === 0;
}

/** Contractors may have a taxpayer number (ITIN), which begins with 9. */
function isAssignable(tin: NonNullable<Form1099Payee['tin']>): boolean {
  const digits = tin instanceof Ssn ? tin.reveal() : tin;
  return tin instanceof Ssn ? !/^(000|666)/.test(digits) : listEinProblems(digits).length === 0;
}

function failed(checks: readonly Check[]): readonly Publication1220ProblemName[] {
  return checks.flatMap(([problem, applies]) => (applies ? problem : []));
}
