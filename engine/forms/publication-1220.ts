import { groupBy } from '../../values/group-by.ts';
import { Ssn } from '../../values/masked.ts';
import { noMoney, sum } from '../../values/money.ts';
import { lengthOf, writeFixedRecord } from './fixed-record.ts';
import type { FormAddress } from './form-address.ts';
import { toFieldText } from './form-text.ts';
import type { Form1099Payee, Form1099Payer, Publication1220File } from './publication-1220-file.ts';
import { recordA, recordB, recordC, recordF, recordK, recordT } from './publication-1220-layout.ts';
import {
  listPublication1220Problems,
  type Publication1220Problem,
} from './publication-1220-problems.ts';

export type Publication1220Result =
  | { readonly problems: readonly Publication1220Problem[] }
  | {
      readonly problems?: never;
      /** Records with their line ends, written one by one while they are read. */
      readonly lines: Iterable<string>;
    };

/**
 * Writes a file of Forms 1099-NEC, or lists all problems that prevent it. Boxes 1b to 1d have no place
 * in this format.
 */
export function writePublication1220(file: Publication1220File): Publication1220Result {
  const problems = listPublication1220Problems(file);
  if (problems.length > 0) return { problems };
  return { lines: { [Symbol.iterator]: () => writeLines(file) } };
}

/** Fields that depend on the place of a record in the file. */
interface RecordPlace {
  readonly sequence: number;
  readonly lineEnd: string;
}

type RecordWriter = (place: RecordPlace) => string;

const lineEnd = '\r\n';
const length = lengthOf(recordB, 'name');

function* writeLines(file: Publication1220File): Generator<string> {
  let sequence = 0;
  for (const write of listRecords(file)) {
    sequence += 1;
    yield write({ sequence, lineEnd });
  }
}

function* listRecords(file: Publication1220File): Generator<RecordWriter> {
  const groups = file.payers.flatMap((payer) =>
    // Corrections need a payer record of their own.
    [...groupBy(payer.payees, ({ correction }) => correction).values()].map((payees) => ({
      ...payer,
      payees,
    })),
  );
  const payees = groups.reduce((count, group) => count + group.payees.length, 0);
  yield (place) => transmitterRecord(file, payees, place);
  for (const group of groups) {
    yield (place) => payerRecord(file, group, place);
    for (const payee of group.payees) yield (place) => payeeRecord(file, payee, place);
    yield (place) => writeFixedRecord(recordC, { type: 'C', ...totalsOf(group.payees), ...place });
    yield* stateTotals(file, group);
  }
  yield (place) =>
    writeFixedRecord(recordF, { type: 'F', payers: groups.length, zeros: 0, payees, ...place });
}

function transmitterRecord(
  { year, isPriorYear, isTest, transmitter }: Publication1220File,
  payees: number,
  place: RecordPlace,
): string {
  const { ein, controlCode, name, address, contact } = transmitter;
  return writeFixedRecord(recordT, {
    type: 'T',
    year,
    isPriorYear: isPriorYear ? 'P' : '',
    tin: ein,
    controlCode,
    isTest: isTest ? 'T' : '',
    transmitterName: toFieldText(name, length),
    companyName: toFieldText(name, length),
    ...addressFields(address),
    payees,
    contactName: toFieldText(contact.name, length),
    contactPhone: `${contact.phone}${contact.extension ?? ''}`.slice(0, 15),
    contactEmail: contact.email,
    vendorIndicator: 'I',
    ...place,
  });
}

function payerRecord(file: Publication1220File, payer: Form1099Payer, place: RecordPlace): string {
  const isCombined = payer.payees.some((payee) => combinedCode(file, payee) !== undefined);
  return writeFixedRecord(recordA, {
    type: 'A',
    year: file.year,
    isCombinedFiling: isCombined ? 1 : '',
    tin: payer.ein,
    returnType: 'NE',
    amountCodes: '14',
    name: toFieldText(payer.name, length),
    isTransferAgent: 0,
    ...addressFields(payer.address),
    phone: payer.phone,
    ...place,
  });
}

function payeeRecord(file: Publication1220File, payee: Form1099Payee, place: RecordPlace): string {
  const { tin, name, address, accountNumber, form, correction } = payee;
  const [state] = form.states;
  return writeFixedRecord(recordB, {
    type: 'B',
    year: file.year,
    correction,
    tinType: tin && (tin instanceof Ssn ? 2 : 1),
    tin: tin instanceof Ssn ? tin.reveal() : tin,
    accountNumber,
    ...amountsOf([payee]),
    name: toFieldText(name, length),
    secondName: toFieldText(name, 2 * length)
      .slice(length)
      .trimStart(),
    ...addressFields(address),
    stateIncomeTax: state?.incomeTax,
    combinedFilingCode: combinedCode(file, payee),
    ...place,
  });
}

/** One record for each state that gets its data from the IRS. */
function* stateTotals(
  file: Publication1220File,
  { payees }: Form1099Payer,
): Generator<RecordWriter> {
  for (const [code, ofState] of groupBy(payees, (payee) => combinedCode(file, payee))) {
    if (code === undefined) continue;
    const taxes = ofState.map(({ form }) => form.states[0]?.incomeTax ?? noMoney);
    yield (place) =>
      writeFixedRecord(recordK, {
        type: 'K',
        ...totalsOf(ofState),
        stateIncomeTax: sum(taxes),
        combinedFilingCode: code,
        ...place,
      });
  }
}

function combinedCode(
  { combinedFilingCodes }: Publication1220File,
  { form }: Form1099Payee,
): string | undefined {
  const [state] = form.states;
  return state && combinedFilingCodes[state.state];
}

function totalsOf(payees: readonly Form1099Payee[]) {
  return { payees: payees.length, ...amountsOf(payees) };
}

function amountsOf(payees: readonly Form1099Payee[]) {
  return {
    'amount 1': sum(payees.map(({ form }) => form.compensation)),
    'amount 4': sum(payees.map(({ form }) => form.federalIncomeTax)),
  };
}

function addressFields({ address1, address2, city, state, zip }: FormAddress) {
  return {
    address: toFieldText(`${address1} ${address2 ?? ''}`, length),
    city: toFieldText(city, length),
    state: state.toUpperCase(),
    zip: zip.replace('-', ''),
  };
}
