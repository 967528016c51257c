import { z } from 'zod';
import { expectedIssue, optionalTextCodec, textCodec } from './wire.ts';

/** Kinds of records with an external id and metadata: ours on the left, the interface's on the right. */
export const referenceKinds = {
  company: 'Company',
  worker: 'User',
  payPeriod: 'PayPeriod',
  payment: 'Payment',
} as const;

const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;
const externalIdText = {
  parse: (text: string) => (visible.test(text) ? text : undefined),
  expected: 'text of 1 to 255 visible characters, without spaces',
  longest: 255,
};

export const externalId = () => textCodec(externalIdText);

/** The same, where empty text removes the external id. */
export const removableExternalId = () =>
  textCodec({
    ...externalIdText,
    parse: (text) => (text === '' ? text : externalIdText.parse(text)),
  })
    .nullish()
    .transform((text) => text ?? undefined);

const most = { pairs: 20, key: 40, value: 500 };
const hiddenCharacters = /[\p{Cc}\p{Cs}]/u;
const expectedMetadata = `at most ${most.pairs} pairs of text, with keys of 1 to ${most.key} and values of up to ${most.value} characters, without control characters`;

/** Pairs of text that replace those that the record has. */
export const metadata = () =>
  z
    .record(z.string(), z.string())
    .nullish()
    .transform((pairs, context) => {
      if (!pairs) return undefined;
      if (isMetadata(Object.entries(pairs))) return pairs;
      context.issues.push({ ...expectedIssue(expectedMetadata), input: pairs });
      return z.NEVER;
    });

function isMetadata(pairs: readonly (readonly [string, string])[]): boolean {
  const fits = ([key, value]: readonly [string, string]) =>
    key.length >= 1 &&
    key.length <= most.key &&
    value.length <= most.value &&
    !hiddenCharacters.test(key + value);
  return pairs.length <= most.pairs && pairs.every(fits);
}

/** Fields of a request that adds a record. */
export const referenceFields = {
  externalId: optionalTextCodec(externalIdText),
  metadata: metadata(),
};

/** Fields of a record in an answer. */
export const referenceRecord = {
  externalId: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
};

export const externalIdTaken =
  'externalId is used by another record of this kind: findByExternalId returns it.';
