import { z } from 'zod';
import { readLawJson } from '../law-files.ts';

const citiesFileSchema = z.strictObject({
  cities: z.array(
    z.strictObject({
      /** The tax's code in law/us. */
      code: z.string().regex(/^[A-Z]{2}_\w+$/),
      /** As addresses write them. */
      cities: z.array(z.string().min(1)).min(1),
      /** Whose wages: those who live there, those who work there, or both. */
      taxes: z.enum(['residents', 'work', 'both']),
    }),
  ),
  status: z.enum(['C', 'C?']),
  source: z.string().min(1),
});

export type TaxedCity = z.infer<typeof citiesFileSchema>['cities'][number];

/** Which local taxes an address brings with it. */
export function readTaxedCities(): readonly TaxedCity[] {
  return citiesFileSchema.parse(readLawJson('localities/cities.json')).cities;
}
