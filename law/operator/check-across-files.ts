import { type Cents, formatMoney } from '../../values/money.ts';
import {
  type DatedFigure,
  listDatedFigures,
  type ParsedLawFile,
  parseLawPath,
} from './dated-figures.ts';
import type { LawFinding } from './law-finding.ts';
import { type LawTimeline, placeOf } from './law-timeline.ts';

/** Checks amounts that the law of one place takes from another, or that two programs share. */
export function checkAcrossFiles(
  files: readonly ParsedLawFile[],
  timeline: LawTimeline,
): readonly LawFinding[] {
  const figures = files.flatMap(listDatedFigures);
  return [
    ...figures.flatMap((figure) => capFaults(figure, timeline)),
    ...figures.flatMap((figure) => pairFaults(figure, figures, timeline)),
    ...figures.flatMap((figure) => lowBaseFaults(figure, timeline)),
  ];
}

function warning({ file, name }: DatedFigure, message: string): LawFinding {
  return { severity: 'warning', file, figure: name, message };
}

function amountOf(figure: DatedFigure | undefined, field: string): Cents | undefined {
  const value = figure?.fields[field];
  return typeof value === 'number' ? (value as Cents) : undefined;
}

function earlierOf(figure: DatedFigure, timeline: LawTimeline): DatedFigure | undefined {
  return timeline.findBefore(placeOf(figure.file), figure.key, figure.from);
}

/** Federal figure in force on a day. */
function federalOn(key: string, day: string, timeline: LawTimeline): DatedFigure | undefined {
  return timeline.findBefore('us/federal', key, `${day}+`);
}

/** Many programs have the Social Security wage base as their cap. */
function capFaults(figure: DatedFigure, timeline: LawTimeline): readonly LawFinding[] {
  const cap = amountOf(figure, 'wageCap');
  const earlier = earlierOf(figure, timeline);
  if (cap === undefined || !earlier) return [];
  const base = amountOf(federalOn('socialSecurity', figure.from, timeline), 'wageBase');
  const earlierBase = amountOf(federalOn('socialSecurity', earlier.from, timeline), 'wageBase');
  if (base === undefined || amountOf(earlier, 'wageCap') !== earlierBase || cap === base) return [];
  const message = `wageCap is ${formatMoney(cap)}; the Social Security wage base is ${formatMoney(base)}, and in ${earlier.from.slice(0, 4)} they were equal. Check which of them changed.`;
  return [warning(figure, message)];
}

/** The worker's and the employer's part of one program have the same cap. */
function pairFaults(
  figure: DatedFigure,
  figures: readonly DatedFigure[],
  timeline: LawTimeline,
): readonly LawFinding[] {
  if (!figure.key.endsWith('_EE')) return [];
  const other = figures.find(
    ({ file, key, from }) =>
      file === figure.file && from === figure.from && key === figure.key.replace(/_EE$/, '_ER'),
  );
  if (!other) return [];
  const caps = [amountOf(figure, 'wageCap'), amountOf(other, 'wageCap')] as const;
  const earlier = [earlierOf(figure, timeline), earlierOf(other, timeline)] as const;
  const wereEqual = amountOf(earlier[0], 'wageCap') === amountOf(earlier[1], 'wageCap');
  if (caps[0] === undefined || caps[1] === undefined || caps[0] === caps[1] || !wereEqual)
    return [];
  const message = `wageCap is ${formatMoney(caps[0])}, but ${formatMoney(caps[1])} for ${other.key}; before they were equal. Check both.`;
  return [warning(figure, message)];
}

/** A state's wage base is at least the federal one (26 U.S.C. 3302, conformity of state laws). */
function lowBaseFaults(figure: DatedFigure, timeline: LawTimeline): readonly LawFinding[] {
  const { place } = parseLawPath(figure.file) ?? { place: '' };
  if (figure.key !== 'unemployment' || place === 'us/federal') return [];
  const base = amountOf(figure, 'wageBase');
  const federal = amountOf(federalOn('unemployment', figure.from, timeline), 'wageBase');
  if (base === undefined || federal === undefined || base >= federal) return [];
  const message = `wageBase is ${formatMoney(base)}, below the federal one of ${formatMoney(federal)}. Check the publication.`;
  return [warning(figure, message)];
}
