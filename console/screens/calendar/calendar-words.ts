import type { Answered } from '../../call/ask.ts';

type Kind = Answered<'reports', 'getCalendar'>['calendar'][number]['kind'];

/** The mark of a day and its meaning; a day with several reasons looks like the first of this list. */
export const kindWords: Readonly<Record<Kind, { readonly mark: string; readonly text: string }>> = {
  payDay: { mark: '★', text: 'pay day' },
  deadline: { mark: '◎', text: 'last day to submit, until noon ET' },
  depositDue: { mark: '$', text: 'tax deposit due' },
  filingDue: { mark: '§', text: 'return due' },
  bankHoliday: { mark: '░', text: 'banks closed' },
};
