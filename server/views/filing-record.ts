import type { z } from 'zod';
import type { filingRecord } from '../../contract/reports/filing-record.ts';
import { decideFilingStatus } from '../../engine/forms/filings.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FilingDeskStatus, FilingForm } from '../../values/vocabulary.ts';
import type { FilingEntry } from '../../workflows/returns/filing-desk.ts';

type FilingRecord = z.output<typeof filingRecord>;

const statuses = {
  open: 'Open',
  blocked: 'Blocked',
  ready: 'Ready',
  filed: 'Filed',
  reopened: 'Reopened',
} as const satisfies Record<FilingDeskStatus, FilingRecord['status']>;

const amendments: Readonly<Record<FilingForm, string>> = {
  '941': 'Form 941-X',
  '944': 'Form 944-X',
  '945': 'Form 945-X',
  '940': 'Form 940, marked as amended',
  'W-2': 'Form W-2c',
  '1099-NEC': 'Form 1099-NEC, marked as corrected',
  'State wages': 'Amended wage report',
  'State withholding': 'Amended withholding return',
};

/** Operations that compare a filed form with the records of today. */
const amendmentOperations: Partial<Record<FilingForm, string>> = {
  '941': 'getForm941X',
  'W-2': 'getFormsW2c',
  '1099-NEC': 'getForms1099NecCorrected',
};

export function toFilingRecord(
  entry: FilingEntry,
  { blocks, today }: { readonly blocks: FilingRecord['blocks']; readonly today: CalendarDate },
): FilingRecord {
  const { form, year, quarter, state, endsOn, dueOn, filed, isReopened } = entry;
  const isFiled = filed.length > 0;
  const isBlocked = blocks.length > 0;
  return {
    form,
    year,
    quarter,
    state,
    periodEnd: endsOn,
    dueDate: dueOn ?? null,
    status: statuses[decideFilingStatus({ endsOn, today, isBlocked, isFiled, isReopened })],
    amendWith: isReopened ? amendments[form] : null,
    amendmentOperation: (isReopened && amendmentOperations[form]) || null,
    blocks,
    filed: filed.map(({ filingId, filedOn, confirmationNumber }, index) => ({
      filingId,
      filingDate: filedOn,
      confirmationNumber,
      amendedBy: filed[index + 1]?.filingId ?? null,
    })),
  };
}

const formNames: Readonly<Record<FilingForm, string>> = {
  '941': 'Form 941',
  '944': 'Form 944',
  '945': 'Form 945',
  '940': 'Form 940',
  'W-2': 'Form W-2',
  '1099-NEC': 'Form 1099-NEC',
  'State wages': 'The state wage report',
  'State withholding': 'The state withholding return',
};

/** `Form 941`, `The state wage report`. */
export function formNameOf(form: FilingForm): string {
  return formNames[form];
}
