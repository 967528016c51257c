import { readLawJson } from '../law-files.ts';
import {
  agreementsFileSchema,
  convenienceFileSchema,
  nonresidentsFileSchema,
  type ReciprocityLaw,
} from './schema.ts';

/** Reciprocity agreements and nonresident rules in force on a pay date. */
export function readReciprocity(payDate: string): ReciprocityLaw {
  const agreements = agreementsFileSchema.parse(readLawJson('reciprocity/agreements.json'));
  const nonresidents = nonresidentsFileSchema.parse(readLawJson('reciprocity/nonresidents.json'));
  const convenience = convenienceFileSchema.parse(readLawJson('reciprocity/convenience.json'));
  const isInForce = (rule: { readonly from?: string | undefined }) =>
    !rule.from || rule.from <= payDate;
  return {
    agreements: agreements.agreements,
    agreementsSource: agreements.source,
    thresholds: nonresidents.thresholds.filter(isInForce),
    convenience: convenience.states.filter(isInForce),
    convenienceSource: convenience.source,
  };
}
