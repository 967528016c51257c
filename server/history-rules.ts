import { compileDescriptions } from '../engine/pay/descriptions.ts';
import type { HistoryEntry, HistoryRules } from '../engine/pay/history.ts';
import {
  compileHistoryTaxes,
  type UnderstandTax,
  type UnderstoodTax,
} from '../engine/pay/history-taxes.ts';
import { compilePayLaw } from '../engine/pay/pay-law.ts';
import { readHistoryTaxes } from '../law/history/read.ts';
import { readDescriptions } from '../law/kinds/read.ts';
import { readPayLaw } from '../law/pay-law.ts';
import { listStates } from '../law/read.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { WorkerType } from '../values/worker-type.ts';

/** What the entries of one pay day are understood by, with the law of the states they are about. */
export function historyRulesOf(
  { payOn, workerType }: { readonly payOn: CalendarDate; readonly workerType: WorkerType },
  entries: readonly HistoryEntry[],
  statesOfWork: readonly (string | null)[],
): HistoryRules {
  const words = historyWords();
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
    understandTax: remembering(words.understandTax),
    payDate: payOn,
    workerType,
    law: parts && compilePayLaw(parts),
  };
}

/** Thousands of entries bear the same few taxes; the memory ends with the import. */
function remembering(understand: UnderstandTax): UnderstandTax {
  const known = new Map<string, UnderstoodTax>();
  return (tax) => {
    const key = `${tax.place} ${tax.payer} ${tax.name}`;
    const understood = known.get(key) ?? understand(tax);
    known.set(key, understood);
    return understood;
  };
}

type Words = Pick<HistoryRules, 'understand' | 'understandTax' | 'overtimeKinds'>;
let remembered: Words | undefined;

/** How history is read, whatever its day. */
export function historyWords(): Words {
  if (remembered) return remembered;
  const descriptions = readDescriptions();
  remembered = {
    understand: compileDescriptions(descriptions),
    understandTax: compileHistoryTaxes(readHistoryTaxes()),
    overtimeKinds: new Map(
      descriptions.overtime.map(({ type, kind }) => [type.toLowerCase(), kind]),
    ),
  };
  return remembered;
}
