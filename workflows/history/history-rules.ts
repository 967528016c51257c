import { compileDescriptionMatcher } from '../../engine/earnings/descriptions.ts';
import type { HistoryEntry, HistoryRules } from '../../engine/history/history-entry.ts';
import {
  compileTaxMatcher,
  type MatchedTax,
  type TaxMatcher,
} from '../../engine/history/history-taxes.ts';
import { compilePayLaw } from '../../engine/withholding/compile-pay-law.ts';
import { type Law, listStates, readDescriptions, readRetirementPlans } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';

/** Loads the rules by which entries of one pay day are read, with the law of their states. */
export function loadHistoryRules(
  law: Law,
  { payDate, workerType }: { readonly payDate: CalendarDate; readonly workerType: WorkerType },
  entries: readonly HistoryEntry[],
  statesOfWork: readonly (string | null)[],
): HistoryRules {
  const readers = loadHistoryReaders(law);
  const places = entries.flatMap(({ taxes }) => taxes.map(({ place }) => place));
  const states = [...new Set([...places, ...statesOfWork])].filter(
    (place): place is string => place !== null && place !== 'FED',
  );
  // Pay law always includes a state: for federal figures alone, any state will do.
  const parts = law.payLaw({ payDate }, states.length > 0 ? states : listStates().slice(0, 1));
  return {
    ...readers,
    matchTax: withCache(readers.matchTax),
    payDate,
    workerType,
    law: parts && compilePayLaw(parts),
  };
}

/** Caches matches for one import: thousands of entries name the same few taxes. */
function withCache(match: TaxMatcher): TaxMatcher {
  const matched = new Map<string, MatchedTax>();
  return (tax) => {
    const key = `${tax.place} ${tax.payer} ${tax.name}`;
    const found = matched.get(key) ?? match(tax);
    matched.set(key, found);
    return found;
  };
}

export type HistoryReaders = Pick<
  HistoryRules,
  'matchDescription' | 'matchTax' | 'overtimeKinds' | 'plans'
>;
const readersByLaw = new WeakMap<Law, HistoryReaders>();

/** The parts of the rules that are the same for every pay day. */
export function loadHistoryReaders(law: Law): HistoryReaders {
  const known = readersByLaw.get(law);
  if (known) return known;
  const descriptions = readDescriptions();
  const readers = {
    matchDescription: compileDescriptionMatcher(descriptions),
    matchTax: compileTaxMatcher(law.historyTaxes()),
    plans: readRetirementPlans().map(({ plan }) => plan),
    overtimeKinds: new Map(
      descriptions.overtime.map(({ type, kind }) => [type.toLowerCase(), kind]),
    ),
  };
  readersByLaw.set(law, readers);
  return readers;
}
