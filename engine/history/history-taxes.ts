import type { HistoryTaxes } from '../../law/law.ts';
import { stateNames } from '../../values/state.ts';
import { findMostSimilarText } from '../earnings/similar-text.ts';
import type { Payer } from '../taxes/facts.ts';

/** A tax as somebody else's payroll named it. */
export interface HistoryTaxName {
  /** `FED` or two letters of a state. */
  readonly place: string;
  readonly name: string;
  readonly payer: Payer;
}

/** The code of the engine, or the known name that comes nearest. */
export type MatchedTax =
  | { readonly code: string }
  | { readonly code: undefined; readonly nearest: string | undefined };

export type TaxMatcher = (tax: HistoryTaxName) => MatchedTax;

/** From what integrators call a tax to its code; case, signs and the place before it do not count. */
export function compileTaxMatcher({ taxes, payerWords }: HistoryTaxes): TaxMatcher {
  const codes = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (const { place, code, payer, names: called } of taxes) {
    names.set(place, [...(names.get(place) ?? []), ...called]);
    for (const name of called) {
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

/** Undefined when the name itself says that the other side bears the tax. */
function keyOf(
  { place, name, payer }: HistoryTaxName,
  payerWords: HistoryTaxes['payerWords'],
): string | undefined {
  const words = name.toLowerCase().match(/[a-z0-9&]+/g) ?? [];
  const rest = withoutPlace(words, place);
  const last = rest.at(-1) ?? '';
  const said = (['employee', 'employer'] as const).find((side) =>
    payerWords[side].some((word) => word.toLowerCase() === last),
  );
  if (said !== undefined && said !== payer) return undefined;
  return `${place} ${payer} ${(said === undefined ? rest : rest.slice(0, -1)).join('')}`;
}

function withoutPlace(words: readonly string[], place: string): readonly string[] {
  if (words[0] === place.toLowerCase()) return words.slice(1);
  const name: string | undefined = (stateNames as Readonly<Record<string, string>>)[place];
  const spelt = name?.toLowerCase().split(' ') ?? [];
  const begins = spelt.length > 0 && spelt.every((word, index) => words[index] === word);
  return begins ? words.slice(spelt.length) : words;
}
