import { type Coverage, stateOfFigure } from '../coverage.ts';
import type { LawFiles } from '../law-files.ts';
import { listLocalMinimumWages } from './local-wages.ts';
import { readWageAndHourRules } from './read.ts';
import type { LocalMinimumWage } from './schema.ts';

/** Lists the local minimum wages of a year, and the rules of wages that are not computed. */
export function listWageCoverage(files: LawFiles, year: number): readonly Coverage[] {
  const rules = readWageAndHourRules();
  const from = `${year}-01-01`;
  return [
    ...listLocalMinimumWages(files).flatMap((place) => listPlaceCoverage(place, year)),
    ...rules.notCovered.map(({ state, rule }) => ({
      jurisdiction: state === 'US' ? 'US' : `US-${state}`,
      year,
      tax: 'overtime and minimum wage',
      from,
      state: 'not covered' as const,
      note: `Not computed: ${rule}.`,
    })),
  ];
}

function listPlaceCoverage(place: LocalMinimumWage, year: number): readonly Coverage[] {
  const { state, name, rates, status, source, note, confirmation, notConfirmedFrom } = place;
  const [firstDay, lastDay] = [`${year}-01-01`, `${year}-12-31`];
  const atStart = rates.findLast(({ from }) => from <= firstDay);
  const later = rates.filter(({ from }) => firstDay < from && from <= lastDay);
  const subject = { jurisdiction: `US-${state}`, year, tax: `minimum wage of ${name}` };
  const known = [...(atStart ? [firstDay] : []), ...later.map(({ from }) => from)];
  const isOpen =
    notConfirmedFrom &&
    notConfirmedFrom <= lastDay &&
    !rates.some(({ from }) => from >= notConfirmedFrom);
  const since = isOpen && notConfirmedFrom < firstDay ? firstDay : notConfirmedFrom;
  return [
    ...known
      .filter((from) => !isOpen || from < (since ?? lastDay))
      .map((from) => ({
        ...subject,
        from,
        state: stateOfFigure(status),
        source,
        ...(confirmation && { confirmedBy: confirmation.by, confirmedOn: confirmation.on }),
        ...(note !== undefined && { note }),
      })),
    ...(isOpen && since
      ? [
          {
            ...subject,
            from: since,
            state: 'not covered' as const,
            note: 'The amount from this day on is not confirmed; the one before is used.',
          },
        ]
      : []),
  ];
}
