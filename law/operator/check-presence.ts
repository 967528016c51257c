import { type Cents, formatMoney } from '../../values/money.ts';
import { describeOddAmount } from './check-against-earlier.ts';
import { checkLocalWages } from './check-local-wages.ts';
import { listDatedFigures, type ParsedLawFile, parseLawPath } from './dated-figures.ts';
import { isObject } from './figure-values.ts';
import type { LawFinding } from './law-finding.ts';
import { type LawTimeline, listRates, placeOf } from './law-timeline.ts';

/** Checks which figures a file has, compared with the year before it: programs, places, limits, states. */
export function checkPresence(file: ParsedLawFile, timeline: LawTimeline): readonly LawFinding[] {
  const path = parseLawPath(file.path);
  if (!path) return [];
  if (path.place === 'garnishments/minimum-wages') return fallingWages(file, timeline);
  if (path.place.startsWith('wage-and-hour/'))
    return [...checkLocalWages(file, timeline), ...fallingWages(file, timeline)];
  const isChange = path.changeFrom !== undefined;
  const before = timeline.findYear(path.place, isChange ? path.year : path.year - 1);
  if (!before) return [];
  return [
    ...(isChange ? [] : goneFigures(file, timeline)),
    ...newFigures(file, timeline),
    ...incomeTaxFaults(file, before, timeline),
  ];
}

function finding(
  severity: LawFinding['severity'],
  { path }: ParsedLawFile,
  figure: string,
  message: string,
): LawFinding {
  return { severity, file: path, figure, message };
}

function goneFigures(file: ParsedLawFile, timeline: LawTimeline): readonly LawFinding[] {
  const { place, year } = parseLawPath(file.path) ?? { place: '', year: 0 };
  const now = new Set(listDatedFigures(file).map(({ key }) => key));
  return [...timeline.keysOf(place, year - 1)]
    .filter((key) => !now.has(key) && key !== 'incomeTax')
    .map((key) =>
      key.startsWith('limits ')
        ? finding(
            'error',
            file,
            key,
            `${year - 1} has it, ${year} does not. Pay kinds need this limit: add it.`,
          )
        : finding(
            'warning',
            file,
            key,
            `${year - 1} has it, ${year} does not. Add it, unless the law ended.`,
          ),
    );
}

function newFigures(file: ParsedLawFile, timeline: LawTimeline): readonly LawFinding[] {
  const { place } = parseLawPath(file.path) ?? { place: '' };
  const seen = new Set<string>();
  return listDatedFigures(file).flatMap((figure) => {
    const isRepeated = seen.has(figure.key);
    seen.add(figure.key);
    if (isRepeated || figure.key === 'incomeTax') return [];
    if (timeline.findBefore(place, figure.key, figure.from)) return [];
    return [
      finding(
        'warning',
        file,
        figure.name,
        'No earlier file has this figure. Check its name or code.',
      ),
    ];
  });
}

function incomeTaxFaults(
  file: ParsedLawFile,
  earlier: ParsedLawFile,
  timeline: LawTimeline,
): readonly LawFinding[] {
  const now = file.content.incomeTax;
  const before = earlier.content.incomeTax;
  if (now === undefined || before === undefined) return [];
  const isEmpty = Array.isArray(now) && now.length === 0;
  if (isEmpty && !(Array.isArray(before) && before.length === 0))
    return [
      finding(
        'warning',
        file,
        'incomeTax',
        'It has no table: pay in this state is refused. Add one.',
      ),
    ];
  if ((now === 'none') !== (before === 'none'))
    return [
      finding(
        'warning',
        file,
        'incomeTax',
        now === 'none'
          ? 'It is "none"; the file before it has an income tax. Check that the law ended it.'
          : 'It is new; the file before it has "none". Check that the law introduced it.',
      ),
    ];
  return Array.isArray(now) ? now.flatMap((each) => referenceFaults(each, file, timeline)) : [];
}

/** `unchangedSince` must lead to figures, not to another reference. */
function referenceFaults(
  version: unknown,
  file: ParsedLawFile,
  timeline: LawTimeline,
): readonly LawFinding[] {
  if (!isObject(version) || typeof version.unchangedSince !== 'number') return [];
  const { place } = parseLawPath(file.path) ?? { place: '' };
  const versions = timeline.findYear(place, version.unchangedSince)?.content.incomeTax;
  const last: unknown = Array.isArray(versions) ? versions.at(-1) : undefined;
  if (isObject(last) && !('unchangedSince' in last)) return [];
  return [
    finding(
      'error',
      file,
      `incomeTax ${String(version.from)}`,
      `unchangedSince is ${version.unchangedSince}, a year without figures of its own. Name the year that has the figures.`,
    ),
  ];
}

function fallingWages(file: ParsedLawFile, timeline: LawTimeline): readonly LawFinding[] {
  return listDatedFigures(file).flatMap((figure) =>
    listRates(figure).flatMap(({ from, rate }) => {
      const before = timeline.findRateBefore(placeOf(file.path), figure.key, from);
      const odd = before && describeOddAmount(rate as Cents, before.rate as Cents);
      if (!before || odd === undefined) return [];
      return [
        finding(
          'warning',
          file,
          figure.name,
          `The minimum wage from ${from} is ${formatMoney(rate as Cents)}; from ${before.from} it was ${formatMoney(before.rate as Cents)}. It ${odd}. Check the publication.`,
        ),
      ];
    }),
  );
}
