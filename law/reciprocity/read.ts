import { readLawJson } from '../law-files.ts';
import {
  agreementsFileSchema,
  convenienceFileSchema,
  nonresidentsFileSchema,
  type ReciprocityLaw,
} from './schema.ts';

/** The rules between states on a day; those that begin later are left out. */
export function readReciprocity(payDate: string): ReciprocityLaw {
  const agreements = agreementsFileSchema.parse(readLawJson('reciprocity/agreements.json'));
  const nonresidents = nonresidentsFileSchema.parse(readLawJson('reciprocity/nonresidents.json'));
  const convenience = convenienceFileSchema.parse(readLawJson('reciprocity/convenience.json'));
  const begun = (rule: { readonly from?: string | undefined }) =>
    !rule.from || rule.from <= payDate;
  return {
    agreements: agreements.agreements,
    agreementsSource: agreements.source,
    thresholds: nonresidents.thresholds.filter(begun),
    convenience: convenience.states.filter(begun),
    convenienceSource: convenience.source,
  };
}
