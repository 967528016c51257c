import { z } from 'zod';
import { status } from '../figures.ts';
import { readLawJson } from '../law-files.ts';

const citiesFileSchema = z.strictObject({
  cities: z.array(
    z.strictObject({
      /** Code of the tax in law/us. */
      code: z.string().regex(/^[A-Z]{2}_\w+$/),
      /** As written in addresses. */
      cities: z.array(z.string().min(1)).min(1),
      /** Taxed wages: of residents, of people working there, or of both. */
      taxes: z.enum(['residents', 'work', 'both']),
    }),
  ),
  status,
  source: z.string().min(1),
});

export type TaxedCity = z.infer<typeof citiesFileSchema>['cities'][number];

/** Cities with a local tax, by the names addresses use. */
export function readTaxedCities(): readonly TaxedCity[] {
  return citiesFileSchema.parse(readLawJson('localities/cities.json')).cities;
}
