import { type Answered, ask } from '../../call/ask.ts';

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
}

/** The moments after a time, each once, the earliest first. */
export function listDueMoments(agenda: readonly AgendaItem[], afterMs: number): DueMoment[] {
  const moments = new Map<string, string[]>();
  for (const { occursAt, message } of agenda)
    if (Date.parse(occursAt) > afterMs)
      moments.set(occursAt, [...(moments.get(occursAt) ?? []), message]);
  return [...moments].map(([occursAt, messages]) => ({ occursAt, messages }));
}

/** The last moment of the year in which a time is, in New York. */
export function endOfYear(instant: string): string {
  return `${yearInNewYork.format(Date.parse(instant))}-12-31T23:59:59-05:00`;
}

const yearInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
});
