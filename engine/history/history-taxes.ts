import type { HistoryTaxes } from '../../law/law.ts';
import { stateNames } from '../../values/state.ts';
import { findMostSimilarText } from '../earnings/similar-text.ts';
import type { Payer } from '../taxes/facts.ts';

/** A tax as another payroll system named it. */
export interface HistoryTaxName {
  /** `FED` or the code of a state. */
  readonly place: string;
  readonly name: string;
  readonly payer: Payer;
}

/** The tax code, or the most similar known name. */
export type MatchedTax =
  | { readonly code: string }
  | { readonly code: undefined; readonly nearest: string | undefined };

export type TaxMatcher = (tax: HistoryTaxName) => MatchedTax;

/** Builds the matcher from tax names to codes, ignoring case, punctuation and a leading state. */
export function compileTaxMatcher({ taxes, payerWords }: HistoryTaxes): TaxMatcher {
  const codes = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const { place, code, payer, names: taxNames } of taxes) {
    names.set(place, [...(names.get(place) ?? []), ...taxNames]);
    for (const name of taxNames) {
      const key = keyOf({ place, payer, name }, payerWords);
      if (key !== undefined && !codes.has(key)) codes.set(key, code);
    }
  }
  return (tax) => {
    const code = codes.get(keyOf(tax, payerWords) ?? '');
    if (code !== undefined) return { code };
    return { code: undefined, nearest: findMostSimilarText(tax.name, names.get(tax.place) ?? []) };
  };
}

/** Undefined when the name contains the word for the other payer. */
function keyOf(
  { place, name, payer }: HistoryTaxName,
  payerWords: HistoryTaxes['payerWords'],
): string | undefined {
  const words = name.toLowerCase().match(/[a-z0-9&]+/g) ?? [];
  const rest = withoutPlace(words, place);
  const last = rest.at(-1) ?? '';
  const namedPayer = (['employee', 'employer'] as const).find((side) =>
    payerWords[side].some((word) => word.toLowerCase() === last),
  );
  if (namedPayer !== undefined && namedPayer !== payer) return undefined;
  return `${place} ${payer} ${(namedPayer === undefined ? rest : rest.slice(0, -1)).join('')}`;
}

function withoutPlace(words: readonly string[], place: string): readonly string[] {
  if (words[0] === place.toLowerCase()) return words.slice(1);
  const name: string | undefined = (stateNames as Readonly<Record<string, string>>)[place];
  const nameWords = name?.toLowerCase().split(' ') ?? [];
  const startsWithName =
    nameWords.length > 0 && nameWords.every((word, index) => words[index] === word);
  return startsWithName ? words.slice(nameWords.length) : words;
}
