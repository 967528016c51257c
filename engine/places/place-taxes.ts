import type { LocalLaw, TaxedWages } from '../../law/law.ts';
import type { PlaceOverride, ResolvedJurisdiction, ResolvedPlaces } from './places.ts';

/** A tax of a jurisdiction that a worker lives or works in. */
export interface PlaceTax {
  readonly state: string;
  /** Code of the tax in the law files. */
  readonly code: string;
  readonly resident: boolean;
  /** Figures of an imported register. */
  readonly law?: LocalLaw | undefined;
  /** The jurisdiction that levies it, with the reason why it applies to the worker. */
  readonly jurisdiction: ResolvedJurisdiction;
}

/** Lists the taxes of known jurisdictions, each once. */
export function listPlaceTaxes(
  { jurisdictions }: ResolvedPlaces,
  overrides: readonly Pick<PlaceOverride, 'code' | 'applies'>[] = [],
): readonly PlaceTax[] {
  const known = jurisdictions.filter(({ certainty, entry }) => certainty === 'known' && entry);
  if (known.length === 0) return [];
  const homeState = jurisdictions.find(({ place }) => place === 'home')?.state;
  const at = (place: 'home' | 'work', code: string) =>
    known.find((one) => one.place === place && one.code === code);
  return [...new Set(known.map(({ code }) => code))].flatMap((code) => {
    const home = at('home', code);
    const work = at('work', code);
    const jurisdiction = home ?? work;
    return (jurisdiction?.entry?.taxes ?? []).flatMap((tax) => {
      if (!jurisdiction || !isTaxed(tax.of, { home, work, homeState })) return [];
      if (overrides.some((one) => !one.applies && one.code === tax.code)) return [];
      const { state } = jurisdiction;
      const { code: taxCode, law } = tax;
      return [{ state, code: taxCode, law, resident: home !== undefined, jurisdiction }];
    });
  });
}

interface TaxedPlace {
  readonly home: ResolvedJurisdiction | undefined;
  readonly work: ResolvedJurisdiction | undefined;
  readonly homeState: string | undefined;
}

function isTaxed(of: TaxedWages, { home, work, homeState }: TaxedPlace): boolean {
  switch (of) {
    case 'residents':
      return home !== undefined;
    case 'work':
      return work !== undefined;
    case 'both':
      return true;
    case 'residents at work':
      return home !== undefined && work !== undefined;
    case 'residents, else work':
      return home !== undefined || work?.state !== homeState;
  }
}
