import type { z } from 'zod';
import type { formsDocument, notPrintedForms } from '../../contract/reports/annual-forms.ts';
import type { FormWorker } from '../../store/form-workers.ts';
import { type CalendarDate, dayInMonth } from '../../values/calendar-date.ts';
import type { Instant } from '../../values/instant.ts';
import { Ssn } from '../../values/masked.ts';
import type { FormCompany } from '../../workflows/forms/form-company.ts';
import type { Form1099 } from '../../workflows/forms/load-1099-forms.ts';
import type { CorrectedForm1099 } from '../../workflows/forms/load-corrected-1099-forms.ts';
import type { W2Form } from '../../workflows/forms/load-w2-forms.ts';
import type { W2cForm } from '../../workflows/forms/load-w2c-forms.ts';
import type { Party } from '../documents/checks-pdf.ts';
import { type Printed1099, writeForms1099Pdf } from '../documents/forms-1099-pdf.ts';
import { type PrintedW2, writeFormsW2Pdf } from '../documents/forms-w2-pdf.ts';
import { type PrintedW2c, writeFormsW2cPdf } from '../documents/forms-w2c-pdf.ts';
import { addressLines } from './address-lines.ts';
import type { FormBlock } from './annual-form-blocks.ts';
import { fullNameOf } from './full-name.ts';

type FormsDocument = z.output<typeof formsDocument>;
type NotPrinted = z.output<typeof notPrintedForms>;

interface FormsToPrint {
  readonly year: number;
  readonly company: FormCompany;
  readonly today: CalendarDate;
  /** When the figures changed last: the same forms have the same time whenever they are printed. */
  readonly changedAt: Instant;
}

/** Splits forms into those that can be printed, by last name, and those with a block. */
export function splitByBlocks<Form extends { readonly worker: FormWorker }>(
  forms: readonly Form[],
  blocksOf: (form: Form) => readonly FormBlock[],
): { readonly printed: readonly Form[]; readonly notPrinted: NotPrinted } {
  const printed: Form[] = [];
  const notPrinted: NotPrinted = [];
  for (const form of forms) {
    const blocks = [...blocksOf(form)];
    const { workerId } = form.worker;
    if (blocks.length === 0) printed.push(form);
    else notPrinted.push({ workerId, workerName: fullNameOf(form.worker), blocks });
  }
  return { printed: printed.sort(byLastName), notPrinted };
}

/** Writes Forms W-2 as a PDF for an answer. */
export async function printW2(
  print: FormsToPrint,
  forms: readonly W2Form[],
): Promise<FormsDocument> {
  const pdf = await writeFormsW2Pdf({ ...headOf(print), forms: toPrintedW2(forms) });
  return toDocument(`forms-w2-${print.year}.pdf`, pdf, forms.length);
}

/** Writes Forms W-2c as a PDF for an answer. */
export async function printW2c(
  print: FormsToPrint,
  forms: readonly W2cForm[],
): Promise<FormsDocument> {
  const pdf = await writeFormsW2cPdf({ ...headOf(print), forms: toPrintedW2c(forms) });
  return toDocument(`forms-w2c-${print.year}.pdf`, pdf, forms.length);
}

/** Writes Forms 1099-NEC as a PDF for an answer. */
export async function print1099(
  print: FormsToPrint,
  forms: readonly Form1099[],
): Promise<FormsDocument> {
  const pdf = await writeForms1099Pdf({ ...headOf(print), forms: toPrinted1099(forms) });
  return toDocument(`forms-1099-nec-${print.year}.pdf`, pdf, forms.length);
}

/** Writes corrected Forms 1099-NEC as a PDF for an answer. */
export async function printCorrected1099(
  print: FormsToPrint,
  forms: readonly CorrectedForm1099[],
): Promise<FormsDocument> {
  const returns = forms.flatMap((form) => toPrintedReturns(form));
  const pdf = await writeForms1099Pdf({ ...headOf(print), forms: returns });
  return toDocument(`forms-1099-nec-corrected-${print.year}.pdf`, pdf, returns.length);
}

function headOf({ year, company, today, changedAt }: FormsToPrint) {
  return {
    year,
    company: toParty(company),
    ein: formatEin(company.ein ?? ''),
    isPreview: today <= dayInMonth({ year, month: 12, day: 31 }),
    madeAt: changedAt,
  };
}

function toDocument(fileName: string, pdf: Buffer, formCount: number): FormsDocument {
  const content = pdf.toString('base64');
  return { fileName, contentType: 'application/pdf', content, formCount };
}

function toParty({ name, address }: FormCompany): Party {
  const { address2 = null, zip: zipCode, ...place } = address;
  return { name, address: addressLines({ ...place, address2, zipCode }) };
}

/** `12-3456789`. */
function formatEin(ein: string): string {
  return `${ein.slice(0, 2)}-${ein.slice(2)}`;
}

/** Made one by one: the texts of all forms are not needed at the same time. */
function* toPrintedW2(forms: readonly W2Form[]): Generator<PrintedW2> {
  for (const { worker, form } of forms)
    yield {
      worker: toWorkerParty(worker),
      maskedSsn: worker.ssn?.masked ?? '',
      boxes: form.boxes,
    };
}

function* toPrintedW2c(forms: readonly W2cForm[]): Generator<PrintedW2c> {
  for (const { worker, changes } of forms)
    if (changes)
      yield { worker: toWorkerParty(worker), maskedSsn: worker.ssn?.masked ?? '', changes };
}

function* toPrinted1099(forms: readonly Form1099[]): Generator<Printed1099> {
  for (const { worker, payee } of forms)
    yield {
      contractor: toWorkerParty(worker),
      maskedTin: worker.ssn?.masked ?? '',
      form: payee.form,
    };
}

function toPrintedReturns({ worker, returns }: CorrectedForm1099): readonly Printed1099[] {
  return returns.map(({ name, tin, form, correction }) => ({
    contractor: { ...toWorkerParty(worker), name },
    maskedTin: tin instanceof Ssn ? tin.masked : '',
    form,
    correction,
  }));
}

function toWorkerParty(worker: FormWorker): Party {
  return { name: fullNameOf(worker), address: worker.home ? addressLines(worker.home) : [] };
}

type Named = { readonly worker: FormWorker };

function byLastName({ worker: one }: Named, { worker: other }: Named): number {
  const [first, second] = [one, other].map(
    ({ lastName, firstName, workerId }) => `${lastName}\n${firstName}\n${workerId}`,
  ) as [string, string];
  return first < second ? -1 : 1;
}
