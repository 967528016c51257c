import { compileDescriptionMatcher } from '../../engine/earnings/descriptions.ts';
import type { HistoryEntry, HistoryRules } from '../../engine/history/history-entry.ts';
import {
  compileTaxMatcher,
  type MatchedTax,
  type TaxMatcher,
} from '../../engine/history/history-taxes.ts';
import { compilePayLaw } from '../../engine/withholding/compile-pay-law.ts';
import { listStates, readDescriptions, readHistoryTaxes, readPayLaw } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';

/** What the entries of one pay day are understood by, with the law of the states they are about. */
export function loadHistoryRules(
  { payOn, workerType }: { readonly payOn: CalendarDate; readonly workerType: WorkerType },
  entries: readonly HistoryEntry[],
  statesOfWork: readonly (string | null)[],
): HistoryRules {
  const words = loadHistoryReaders();
  const places = entries.flatMap(({ taxes }) => taxes.map(({ place }) => place));
  const states = [...new Set([...places, ...statesOfWork])].filter(
    (place): place is string => place !== null && place !== 'FED',
  );
  // Federal wages need the rules of some state: where none is named, any will do.
  const parts = readPayLaw(
    { payDate: payOn },
    states.length > 0 ? states : listStates().slice(0, 1),
  );
  return {
    ...words,
    matchTax: remembering(words.matchTax),
    payDate: payOn,
    workerType,
    law: parts && compilePayLaw(parts),
  };
}

/** Thousands of entries bear the same few taxes; the memory ends with the import. */
function remembering(understand: TaxMatcher): TaxMatcher {
  const known = new Map<string, MatchedTax>();
  return (tax) => {
    const key = `${tax.place} ${tax.payer} ${tax.name}`;
    const understood = known.get(key) ?? understand(tax);
    known.set(key, understood);
    return understood;
  };
}

type HistoryReaders = Pick<HistoryRules, 'matchDescription' | 'matchTax' | 'overtimeKinds'>;
let remembered: HistoryReaders | undefined;

/** How history is read, whatever its day. */
export function loadHistoryReaders(): HistoryReaders {
  if (remembered) return remembered;
  const descriptions = readDescriptions();
  remembered = {
    matchDescription: compileDescriptionMatcher(descriptions),
    matchTax: compileTaxMatcher(readHistoryTaxes()),
    overtimeKinds: new Map(
      descriptions.overtime.map(({ type, kind }) => [type.toLowerCase(), kind]),
    ),
  };
  return remembered;
}
