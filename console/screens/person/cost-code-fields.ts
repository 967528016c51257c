import type { Answered } from '../../call/ask.ts';
import type { ShownCostCode } from '../../call/company-queries.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { withoutEmpty } from './identity-fields.ts';

type WorkerCodes = Answered<'reports', 'getUserCostCodes'>['userCostCodes'][number];

const kinds = [
  { name: 'department', kind: 'Department', label: 'Department' },
  // The details of a worker have another job, which is a title.
  { name: 'job', kind: 'Job', label: 'Job that is charged' },
  { name: 'costCenter', kind: 'Cost center', label: 'Cost center' },
] as const;

/** The name of a code with the code; a dash for none. */
export function nameCode(
  known: readonly ShownCostCode[],
  kind: ShownCostCode['kind'],
  code: string | null,
): string {
  if (code === null) return '–';
  const found = known.find((each) => each.kind === kind && each.costCode === code);
  return found ? `${found.name} (${code})` : code;
}

/** Finds the codes of a worker on a day. */
export function findCodesOfDay(
  entries: readonly WorkerCodes[],
  day: string,
): WorkerCodes | undefined {
  return entries.findLast(({ startDate }) => startDate <= day);
}

/** Fields of the codes of a worker from a day on, with those of today; kinds without a code in the company are left out. */
export function workerCodeFields(
  known: readonly ShownCostCode[],
  current: WorkerCodes | undefined,
): readonly EntryField[] {
  const used = kinds.filter(({ kind }) => known.some((each) => each.kind === kind));
  return [
    ...used.map(({ name, kind, label }) => ({
      name,
      label,
      choices: known
        .filter((each) => each.kind === kind)
        .map(({ costCode }) => ({ value: costCode, label: nameCode(known, kind, costCode) })),
      isOptional: true,
      initial: current?.[name] ?? '',
    })),
    {
      name: 'startDate',
      label: 'From this day on',
      kind: 'date',
      isOptional: true,
      hint: 'Today, if empty. What you do not change above keeps the code that it has on that day.',
    },
  ];
}

/**
 * The codes of a request: those that were changed, and for the other kinds those of the day from which the change applies,
 * because the server removes a code that is left out.
 */
export function toWorkerCodes(
  { startDate = '', ...texts }: EntryValues,
  entries: readonly WorkerCodes[],
  today: string,
): Readonly<Record<string, string>> {
  const shown = findCodesOfDay(entries, today);
  const ofDay = findCodesOfDay(entries, startDate || today);
  const codes = kinds.map(({ name }) => {
    const typed = texts[name] ?? '';
    return [name, typed === (shown?.[name] ?? '') ? (ofDay?.[name] ?? '') : typed];
  });
  return withoutEmpty({ ...Object.fromEntries(codes), startDate });
}
