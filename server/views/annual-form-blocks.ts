import type { z } from 'zod';
import {
  type FormBlockKey,
  type formBlock,
  formBlocks,
  type formBox,
} from '../../contract/reports/annual-forms.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Efw2Worker } from '../../engine/forms/efw2-file.ts';
import {
  boxesWithoutPlace,
  type Efw2ProblemName,
  listWageRecordProblems,
} from '../../engine/forms/efw2-problems.ts';
import { listAddressProblems } from '../../engine/forms/form-address.ts';
import { listEinProblems } from '../../engine/forms/form-parties.ts';
import { toFormText } from '../../engine/forms/form-text.ts';
import type { FormYear } from '../../store/w2-records.ts';
import { type CalendarDate, dayInMonth } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { FormCompany } from '../../workflows/forms/form-company.ts';

export type FormBlock = z.output<typeof formBlock>;
export type FormBox = z.output<typeof formBox>;

/** Blocks that concern the company, and so each of its forms. */
export function listCompanyBlocks({ ein, name, address }: FormCompany): readonly FormBlock[] {
  const isWritable = toFormText(name) && listAddressProblems(address).length === 0;
  return [...listEinProblems(ein), ...(isWritable ? [] : (['companyNotWritable'] as const))].map(
    toBlock,
  );
}

/** Blocks of one worker's form. Those of `isFileOnly` concern the wage file and not the printed form. */
export function listW2Blocks(
  form: Efw2Worker,
  law: { readonly socialSecurityBase: Cents },
): readonly (FormBlock & { readonly isFileOnly: boolean })[] {
  const keys = listWageRecordProblems(form, law).flatMap((problem) => blockOf[problem] ?? []);
  const unplaced = boxesWithoutPlace(form.boxes);
  return [
    ...[...new Set(keys)].map((key) => ({ ...toBlock(key), isFileOnly: isOfFile(key) })),
    ...(unplaced.length > 0 ? [{ ...toUnplacedBlock(unplaced), isFileOnly: true }] : []),
  ];
}

/** Blocks of one worker's printed form. */
export function listPrintBlocks(
  form: Efw2Worker,
  law: { readonly socialSecurityBase: Cents },
): readonly FormBlock[] {
  return listW2Blocks(form, law)
    .filter(({ isFileOnly }) => !isFileOnly)
    .map(({ key, message }) => ({ key, message }));
}

export function describeBlocks(blocks: readonly FormBlock[]): string {
  return blocks.map(({ message }) => message).join(' ');
}

/** The boxes of a form that the wage file has no place for. */
export function toUnplacedBlock(boxes: readonly string[]): FormBlock {
  const names = boxes.map((box) => (box === '14b' ? box : `12 ${box}`)).join(', ');
  const key = 'boxWithoutPosition';
  return { key, message: formBlocks[key].replace('{boxes}', names) };
}

export function toBlock(key: FormBlockKey): FormBlock {
  return { key, message: formBlocks[key] };
}

/** Names and addresses that cannot be spelled in ASCII, and amounts that are too long, can be printed. */
function isOfFile(key: FormBlockKey): boolean {
  return key === 'nameNotWritable' || key === 'stateNotWritable' || key === 'amountTooLarge';
}

/** Blocks of a form by the problems that the engine finds. */
export const blockOf: Partial<Record<Efw2ProblemName, FormBlockKey>> = {
  ssnMissing: 'ssnMissing',
  ssnInvalid: 'ssnInvalid',
  firstName: 'nameNotWritable',
  middleName: 'nameNotWritable',
  lastName: 'nameNotWritable',
  suffix: 'nameNotWritable',
  address1: 'homeNotWritable',
  address2: 'homeNotWritable',
  city: 'homeNotWritable',
  state: 'homeNotWritable',
  zip: 'homeNotWritable',
  stateLine: 'stateNotWritable',
  amountTooLarge: 'amountTooLarge',
  negativeAmount: 'negativeAmount',
  socialSecurityOverBase: 'socialSecurityOverBase',
  medicareWagesTooLow: 'medicareWagesTooLow',
  socialSecurityTaxWithoutWages: 'socialSecurityTaxWithoutWages',
  medicareTaxWithoutWages: 'medicareTaxWithoutWages',
  occupationMissing: 'occupationMissing',
  occupationWithoutTips: 'occupationWithoutTips',
  occupationMalformed: 'occupationMalformed',
};

/** A box with an amount, or with a mark. */
export function toFormBox(box: string, given: Partial<FormBox> = {}): FormBox {
  return { box, code: null, label: null, amount: null, isMarked: false, ...given };
}

export function describeFormYear(
  { unprocessed, unassigned }: Pick<FormYear, 'unprocessed' | 'unassigned'>,
  { year, today }: { readonly year: number; readonly today: CalendarDate },
): readonly Warning[] {
  const warnings: Warning[] = [...describeEndOfYear({ year, today })];
  if (unprocessed > 0)
    warnings.push({
      key: 'payrollsNotProcessed',
      message: `The forms include payrolls that were submitted and are not processed yet: ${unprocessed}.`,
    });
  if (unassigned > 0)
    warnings.push({
      key: 'importedPayUnassigned',
      message: `The forms do not include imported payments that belong to no worker yet: ${unassigned}. Add the workers.`,
    });
  return warnings;
}

export function describeEndOfYear({
  year,
  today,
}: {
  readonly year: number;
  readonly today: CalendarDate;
}): readonly Warning[] {
  const endsOn = dayInMonth({ year, month: 12, day: 31 });
  if (today > endsOn) return [];
  const message = `The year ends on ${endsOn}. The forms are a preview: later payments and corrections change them.`;
  return [{ key: 'yearNotEnded', message }];
}
