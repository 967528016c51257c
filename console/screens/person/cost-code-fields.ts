import type { Answered } from '../../call/ask.ts';
import type { ShownCostCode } from '../../call/company-queries.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

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
      hint: 'Today, if empty',
    },
  ];
}
