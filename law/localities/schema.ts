import { z } from 'zod';
import { fraction, sourceFields, stateCodeSchema } from '../figures.ts';
import type { LocalLaw } from '../schema.ts';

export const jurisdictionKinds = [
  'state',
  'county',
  'city',
  'school district',
  'PSD',
  'transit district',
] as const;

/** Wages that a tax is due on: of residents, of work done there, of either, or of residents who work there. */
const taxedWages = z.enum([
  'residents',
  'work',
  'both',
  'residents at work',
  'residents, else work',
]);

/** ZIP codes and ranges of them, separated by spaces: `10001-10007 10009`. */
const zipRanges = z.string().regex(/^\d{5}(-\d{5})?( \d{5}(-\d{5})?)*$/);

/** ZIP codes with the share of their land, where it is known: `63105:0.04 63117`. */
const zipShares = z.string().regex(/^\d{5}(:0?\.\d+)?( \d{5}(:0?\.\d+)?)*$/);

const zips = z.strictObject({
  /** The area of the ZIP code lies in the place. */
  whole: zipRanges.optional(),
  /** Part of the area lies in the place: an address decides, not the ZIP code. */
  partly: zipShares.optional(),
  /** The postal city has the name of the place, but the area lies outside it. */
  nameOnly: zipRanges.optional(),
  /** Boxes and single buildings: the postal city decides. */
  postOnly: zipRanges.optional(),
});

const jurisdiction = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}_\w+$/),
  kind: z.enum(jurisdictionKinds),
  name: z.string().min(1),
  /** Names of the city in addresses, if other than `name`. */
  names: z.array(z.string().min(1)).optional(),
  /** Number on the state's form: of a county, a school district, a PSD code. */
  number: z.string().optional(),
  zips: zips.optional(),
  /** Taxes in law/us. */
  taxes: z.array(z.strictObject({ code: z.string(), of: taxedWages })).default([]),
  /** Taxes that exist, or may exist, with a rate that is not confirmed. */
  unconfirmed: z
    .array(
      z.strictObject({
        name: z.string(),
        of: taxedWages,
        rate: fraction.optional(),
        nonresidentRate: fraction.optional(),
      }),
    )
    .default([]),
});

/** A jurisdiction that has to be known for everybody who lives or works in the state. */
const question = z.strictObject({
  kind: z.enum(jurisdictionKinds),
  /** Kinds that answer it too: a city of Pennsylvania has one PSD code. */
  answeredBy: z.array(z.enum(jurisdictionKinds)).default([]),
  of: z.enum(['home', 'work', 'both', 'home, else work']),
  /** The form that asks for it. */
  form: z.string().optional(),
  /** Not asked about the home of a worker whose workplace lies in one of these: its tax comes first. */
  settledByWorkIn: z.array(z.string()).default([]),
  /** A number of this shape that is not in the list means that there is no tax. */
  numberPattern: z.string().optional(),
});

export const statePlacesSchema = z.strictObject({
  state: stateCodeSchema,
  jurisdictions: z.array(jurisdiction),
  questions: z.array(question),
  ...sourceFields,
});

export type JurisdictionKind = (typeof jurisdictionKinds)[number];
export type TaxedWages = z.output<typeof taxedWages>;
export interface JurisdictionTax {
  readonly code: string;
  readonly of: TaxedWages;
  /** Figures of an imported register; those of other taxes are in law/us. */
  readonly law?: LocalLaw;
}

export type Jurisdiction = Omit<z.output<typeof jurisdiction>, 'taxes'> & {
  readonly taxes: readonly JurisdictionTax[];
};
export type PlaceQuestion = z.output<typeof question>;
export type StatePlaces = Omit<z.output<typeof statePlacesSchema>, 'jurisdictions'> & {
  readonly jurisdictions: readonly Jurisdiction[];
};
