import type { z } from 'zod';
import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm940 } from '../../contract/reports/getForm940.ts';
import type { getForm941 } from '../../contract/reports/getForm941.ts';
import type { getForm944 } from '../../contract/reports/getForm944.ts';
import type { getForm945 } from '../../contract/reports/getForm945.ts';
import type { returnDocument } from '../../contract/reports/printed-returns.ts';
import type { Transaction } from '../../database/database.ts';
import { amountInFigures } from '../../engine/payments/rails/check/amount-in-words.ts';
import { findCompany, findKybInformation } from '../../store/companies.ts';
import { listLocations } from '../../store/locations.ts';
import { type CalendarDate, calendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import type { Ein, Id } from '../../values/id.ts';
import { startOfDay } from '../../values/instant.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { Party } from '../documents/checks-pdf.ts';
import {
  type PrintedReturn,
  type ReturnRow,
  type ReturnSection,
  writeReturnPdf,
} from '../documents/returns-pdf.ts';
import { addressLines } from './address-lines.ts';
import {
  type FormTexts,
  form940Texts,
  form941Texts,
  form944Texts,
  form945Texts,
} from './return-line-texts.ts';

type Record941 = ResponseOf<typeof getForm941>['form941'];
type Record944 = ResponseOf<typeof getForm944>['form944'];
type Record945 = ResponseOf<typeof getForm945>['form945'];
type Record940 = ResponseOf<typeof getForm940>['form940'];

/** The company that files, and the period. */
export interface Filer {
  readonly company: Party;
  readonly ein: Ein | undefined;
  /** Last day of the period, which dates the document: the same figures give the same bytes. */
  readonly endsOn: CalendarDate;
}

/** Finds the name, filing address and EIN of a company; undefined for an unknown company. */
export async function findFiler(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<Omit<Filer, 'endsOn'> | undefined> {
  const [company, kyb] = await Promise.all([
    findCompany(tx, companyId),
    findKybInformation(tx, companyId),
  ]);
  if (!company) return undefined;
  const locations = await listLocations(tx, companyId);
  const location = locations.find(({ isFilingAddress }) => isFilingAddress) ?? locations[0];
  const address = location ? addressLines(location) : [];
  return { company: { name: company.name, address }, ein: kyb?.ein };
}

type Document = z.output<typeof returnDocument>;

export function printForm941Record(form: Record941, filer: Filer): Promise<Document> {
  return print(form, filer, {
    form: form941Texts,
    period: `${form.year}, quarter ${form.quarter}`,
    fileName: `form-941-${form.year}-q${form.quarter}.pdf`,
    schedules: [toLiabilitySection('Schedule B: tax liability by pay date', form.scheduleB)],
  });
}

export function printForm944Record(form: Record944, filer: Filer): Promise<Document> {
  return printWith945A(form, filer, { form: form944Texts, fileName: `form-944-${form.year}.pdf` });
}

export function printForm945Record(form: Record945, filer: Filer): Promise<Document> {
  return printWith945A(form, filer, { form: form945Texts, fileName: `form-945-${form.year}.pdf` });
}

function printWith945A(
  form: Record944 | Record945,
  filer: Filer,
  layout: Pick<Layout, 'form' | 'fileName'>,
): Promise<Document> {
  return print(form, filer, {
    ...layout,
    period: String(form.year),
    schedules: [toLiabilitySection('Form 945-A: tax liability by pay date', form.form945A)],
  });
}

export function printForm940Record(form: Record940, filer: Filer): Promise<Document> {
  return print(form, filer, {
    form: form940Texts,
    period: String(form.year),
    fileName: `form-940-${form.year}.pdf`,
    schedules: [toScheduleA(form)],
  });
}

interface Layout {
  readonly form: FormTexts;
  readonly period: string;
  readonly fileName: string;
  readonly schedules: readonly ReturnSection[];
}

async function print(
  record: Pick<Record941, 'lines' | 'dueDate' | 'blocks'>,
  { company, ein, endsOn }: Filer,
  { form, period, fileName, schedules }: Layout,
): Promise<Document> {
  const printed: PrintedReturn = {
    title: `${form.name} for ${period}`,
    subtitle: form.subtitle,
    company,
    facts: [
      ['EIN', ein ? `${ein.slice(0, 2)}-${ein.slice(2)}` : 'missing'],
      ['Period ends on', formatAmericanDate(endsOn)],
      ['Due on', formatAmericanDate(calendarDate(record.dueDate))],
    ],
    blocks: record.blocks.map(({ message }) => message),
    sections: [...toSections(record.lines, form), ...schedules],
    notes: [
      'Computed from the payroll records. This page is not the official form. Lines without a value are left out.',
    ],
    madeAt: startOfDay(endsOn),
  };
  const pdf = await writeReturnPdf(printed);
  return { fileName, contentType: 'application/pdf', content: pdf.toString('base64') };
}

function toSections(lines: Record941['lines'], { parts, texts }: FormTexts): ReturnSection[] {
  return parts.map(({ title, from }, index) => {
    const until = parts[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const own = lines.filter(({ line }) => {
      const number = Number.parseInt(line, 10);
      return number >= from && number < until;
    });
    return { title, rows: own.map((line) => toRow(line, texts)) };
  });
}

type LineRecord = Record941['lines'][number];

function toRow(record: LineRecord, texts: FormTexts['texts']): ReturnRow {
  const { line } = record;
  const text = texts[line];
  if (text === undefined) throw new Error(`no text for line ${line}`);
  return { line: toNumber(line), text, value: toValue(record), isTotal: text.startsWith('Total') };
}

/** `5a1` is column 1 of line 5a; `16 month 1` is a part of line 16. */
function toNumber(line: string): string {
  const [, number = line, column] = /^(\d+[a-z])(\d)$/.exec(line) ?? [];
  if (column) return `${number}, col. ${column}`;
  return line.split(' ')[0] ?? line;
}

function toValue({ amount, count, text, isMarked }: LineRecord): string {
  if (amount !== null) return amountInFigures(amount);
  if (count !== null) return String(count);
  return text ?? (isMarked ? 'X' : '');
}

function toLiabilitySection(
  title: string,
  days: readonly { readonly payDate: string; readonly liability: Cents }[],
): ReturnSection {
  const rows = days.map(({ payDate, liability }) => ({
    line: '',
    text: formatAmericanDate(calendarDate(payDate)),
    value: amountInFigures(liability),
  }));
  return { title, rows: withTotal(rows, sum(days.map(({ liability }) => liability))) };
}

function toScheduleA({ scheduleA }: Record940): ReturnSection {
  const rows = scheduleA.map(({ state, wages, reductionPercent, creditReduction }) => ({
    line: state,
    text: `${reductionPercent} percent of wages of ${amountInFigures(wages)}`,
    value: amountInFigures(creditReduction),
  }));
  const total = sum(scheduleA.map(({ creditReduction }) => creditReduction));
  return { title: 'Schedule A: credit reductions', rows: withTotal(rows, total) };
}

function withTotal(rows: readonly ReturnRow[], total: Cents): readonly ReturnRow[] {
  if (rows.length === 0) return [];
  return [...rows, { line: '', text: 'Total', value: amountInFigures(total), isTotal: true }];
}
