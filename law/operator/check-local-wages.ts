import { type Cents, formatMoney } from '../../values/money.ts';
import { describeOddAmount } from './check-against-earlier.ts';
import {
  type DatedFigure,
  findStateOfPlace,
  listDatedFigures,
  type ParsedLawFile,
} from './dated-figures.ts';
import type { LawFinding } from './law-finding.ts';
import { type DatedRate, type LawTimeline, listRates, placeOf } from './law-timeline.ts';

/** Checks that local minimum wages of a file do not lower the pay of tipped workers or lose addresses unnoticed. */
export function checkLocalWages(file: ParsedLawFile, timeline: LawTimeline): readonly LawFinding[] {
  const state = findStateOfPlace(placeOf(file.path));
  return listDatedFigures(file).flatMap((figure) => {
    const others = timeline.listFigures(placeOf(file.path), figure.key);
    return [
      ...placeElsewhere(figure, state),
      ...addedZips(figure, others),
      ...listRates(figure).flatMap((rate) => cashWageFaults(rate, figure, others)),
    ];
  });
}

function finding(
  severity: LawFinding['severity'],
  { file, name }: DatedFigure,
  message: string,
): LawFinding {
  return { severity, file, figure: name, message };
}

/** Drafts of a file concern the state in its name only, so that it has no places of another one. */
function placeElsewhere(figure: DatedFigure, state = ''): readonly LawFinding[] {
  if (figure.fields.state === state) return [];
  return [
    finding('error', figure, `is not a place in ${state}. Move it to the file of its state.`),
  ];
}

/** ZIP codes decide alone where a place has them, so that a short list loses addresses. */
function addedZips(figure: DatedFigure, all: readonly DatedFigure[]): readonly LawFinding[] {
  const others = all.filter(({ file }) => file !== figure.file);
  const isNew = others.length > 0 && others.every(({ fields }) => fields.zips === undefined);
  if (figure.fields.zips === undefined || !isNew) return [];
  return [
    finding(
      'warning',
      figure,
      'It has ZIP codes; so far the names of cities decided. An address with another ZIP code has no local minimum wage any more. Check that all ZIP codes are listed.',
    ),
  ];
}

function cashWageFaults(
  rate: DatedRate,
  figure: DatedFigure,
  all: readonly DatedFigure[],
): readonly LawFinding[] {
  const before = findReplaced(rate, figure, all);
  if (before?.cashWage === undefined) return [];
  const now = rate.cashWage;
  if (now === undefined)
    return [
      finding(
        'error',
        figure,
        `The rate from ${rate.from} has no cashWage; the one from ${before.from} has ${describeCashWage(before.cashWage)}. Tipped workers would get the lower cash wage of the state. Add cashWage.`,
      ),
    ];
  const odd = describeOddCashWage(now, before.cashWage);
  if (odd === undefined) return [];
  return [
    finding(
      'warning',
      figure,
      `The cash wage from ${rate.from} is ${describeCashWage(now)}; from ${before.from} it was ${describeCashWage(before.cashWage)}. ${odd} Check the publication.`,
    ),
  ];
}

/** The rate that applied last before a rate, or that it replaces on the same day. */
function findReplaced(
  rate: DatedRate,
  figure: DatedFigure,
  all: readonly DatedFigure[],
): DatedRate | undefined {
  return all
    .flatMap((each) => {
      const isOwn = each.file === figure.file;
      return listRates(each).filter(
        ({ from }) => from < rate.from || (from === rate.from && !isOwn),
      );
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .at(-1);
}

function describeCashWage(cashWage: number | null): string {
  return cashWage === null ? 'null, because tips do not count' : formatMoney(cashWage as Cents);
}

function describeOddCashWage(now: number | null, before: number | null): string | undefined {
  if (now === null) return undefined;
  if (before === null) return 'Tips count now.';
  const odd = describeOddAmount(now as Cents, before as Cents);
  return odd && `It ${odd}.`;
}
