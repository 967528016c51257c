import { groupBy } from '../../values/group-by.ts';
import { type Coverage, stateOfFigure } from '../coverage.ts';
import type { LawFiles } from '../law-files.ts';
import { listLocalMinimumWages } from './local-wages.ts';
import { readWageAndHourRules } from './read.ts';
import type { LocalMinimumWage, WageAndHourRules } from './schema.ts';

/** Lists the local minimum wages and the cash wages of tipped workers of a year, and the rules of wages that are not computed. */
export function listWageCoverage(files: LawFiles, year: number): readonly Coverage[] {
  const rules = readWageAndHourRules();
  const from = `${year}-01-01`;
  return [
    ...listLocalMinimumWages(files).flatMap((place) => [
      ...listPlaceCoverage(place, year),
      ...listOpenCashWages(place, year),
    ]),
    ...listTippedCoverage(rules.tippedWages, year),
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

const tippedWage = 'cash wage of tipped workers';

/** Lists the cash wages of a place that are not confirmed; a place that is confirmed indirectly is listed as such already. */
function listOpenCashWages(
  { state, name, rates, status }: LocalMinimumWage,
  year: number,
): readonly Coverage[] {
  return inForceIn(rates, year)
    .filter(({ isCashWageUnconfirmed }) => isCashWageUnconfirmed && status !== 'C?')
    .map(({ from }) => ({
      jurisdiction: `US-${state}`,
      year,
      tax: `${tippedWage} in ${name}`,
      from,
      state: 'not covered' as const,
      note: 'The amount is not confirmed; the latest known one is used.',
    }));
}

function listTippedCoverage(
  wages: WageAndHourRules['tippedWages'],
  year: number,
): readonly Coverage[] {
  const byState = [...groupBy(wages, ({ state }) => state).values()];
  return byState
    .flatMap((versions) => inForceIn(versions, year))
    .map(({ state, from, status, source, note }) => ({
      jurisdiction: state === 'US' ? 'US' : `US-${state}`,
      year,
      tax: tippedWage,
      from,
      state: stateOfFigure(status),
      source,
      ...(note !== undefined && { note }),
    }));
}

/** The figures in force on days of a year, each from its first day in the year; figures are sorted by start. */
function inForceIn<Dated extends { readonly from: string }>(
  figures: readonly Dated[],
  year: number,
): readonly (Omit<Dated, 'from'> & { readonly from: string })[] {
  const [firstDay, lastDay] = [`${year}-01-01`, `${year}-12-31`];
  const atStart = figures.findLast(({ from }) => from <= firstDay);
  const later = figures.filter(({ from }) => firstDay < from && from <= lastDay);
  return [...(atStart ? [{ ...atStart, from: firstDay }] : []), ...later];
}
