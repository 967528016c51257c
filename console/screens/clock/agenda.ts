import { groupBy } from '../../../values/group-by.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { showDatesIn } from '../../format/dates.ts';

export type AgendaItem = Answered<'reports', 'getAgenda'>['agenda'][number];

export async function readAgenda(
  companyId: string,
  signal?: AbortSignal,
): Promise<readonly AgendaItem[]> {
  const request = { companyId, limit: 30 };
  return (await ask('reports', 'getAgenda', request, signal ? { signal } : {})).agenda;
}

/** A moment at which something happens, with everything that happens then. */
export interface DueMoment {
  readonly occursAt: string;
  readonly messages: readonly string[];
  readonly kinds: readonly AgendaItem['kind'][];
}

/** The moments after a time, each once, the earliest first. */
export function listDueMoments(agenda: readonly AgendaItem[], afterMs: number): DueMoment[] {
  const ahead = agenda.filter(({ occursAt }) => Date.parse(occursAt) > afterMs);
  return [...groupBy(ahead, ({ occursAt }) => occursAt)].map(([occursAt, items]) => ({
    occursAt,
    messages: items.map(({ message }) => showDatesIn(message)),
    kinds: items.map(({ kind }) => kind),
  }));
}

/** The last moment of the year in which a time is, in New York. */
export function endOfYear(instant: string): string {
  return `${yearOf(instant)}-12-31T23:59:59-05:00`;
}

/** Noon of December 31 of the year in which a time is, in New York: the clock runs on, and stays in the year for hours. */
export function lastDayOfYear(instant: string): DueMoment {
  return {
    occursAt: `${yearOf(instant)}-12-31T17:00:00.000Z`,
    messages: ['The last day of the year.'],
    kinds: [],
  };
}

const yearOf = (instant: string) => yearInNewYork.format(Date.parse(instant));

const yearInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
});
