import { z } from 'zod';
import { parseCalendarDate } from '../values/calendar-date.ts';
import { parseEmail, parsePhoneNumber, parseZipCode } from '../values/contact.ts';
import { type Id, parseEin, parseId } from '../values/id.ts';
import { formatInstant, parseInstant } from '../values/instant.ts';
import { MaskedText, parseSsn } from '../values/masked.ts';
import { parsePercentage, percentageNumber } from '../values/rate.ts';
import { parseState, parseStateCode } from '../values/state.ts';
import { aliased } from './aliases.ts';
import { named } from './named.ts';
import { outcomeStatus } from './statuses.ts';

// Each field is a codec between text on the wire and a value inside.
// A message given here is used as is; otherwise `messages.ts` builds one from the field's name.

const nameLength = 100;
const textLength = 500;

const controlCharacters = /[\p{Cc}\p{Cs}]/u;

/** An issue with the value that was expected; `messages.ts` adds the field's name. */
export const expectedIssue = (expected: string) => ({
  code: 'custom' as const,
  params: { expected },
});

interface TextFormat<Inside> extends TextKeywords {
  readonly parse: (text: string) => Inside | undefined;
  readonly write?: (value: Inside) => string;
  /** Replaces the sentence about what is expected. */
  readonly message?: string | undefined;
  /** Replaces the sentence about a missing field. */
  readonly missing?: string | undefined;
  /** Messages of texts that are refused by name. */
  readonly refused?: Readonly<Record<string, string>>;
}

interface TextKeywords {
  /** Completes the sentence "<field> must be …". */
  readonly expected: string;
  readonly longest?: number;
  /** JSON Schema's name of the format, if it has one. */
  readonly format?: string;
  /** Regular expression of the whole text, without anchors. */
  readonly pattern?: string;
  /** All valid texts, if they can be listed. */
  readonly words?: readonly string[];
  /** Empty text is a value of its own and not a missing one. */
  readonly mayBeEmpty?: boolean;
}

/** Key in a field's schema of the value that is expected; the reference makes it a sentence. */
export const expectedKey = 'x-expected';

/** Keywords of a field in the reference. */
function textMeta(
  { expected, format, pattern, words, longest = nameLength }: TextKeywords,
  { mayBeEmpty = false }: { readonly mayBeEmpty?: boolean },
) {
  const isLimited = format || words || pattern;
  return {
    [expectedKey]: expected,
    ...(format && { format }),
    ...(words && { enum: [...words] }),
    ...(pattern && { pattern: mayBeEmpty ? `^(?:${pattern})?$` : `^(?:${pattern})$` }),
    ...(!isLimited && { ...(!mayBeEmpty && { minLength: 1 }), maxLength: longest }),
  };
}

/** Text of a given format, trimmed; empty text counts as missing. */
export function textCodec<Inside>(writing: TextFormat<Inside>) {
  const { parse, write, expected, message, missing = message, longest = nameLength } = writing;
  const notText = ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null ? missing : message;
  return z.codec(
    z.string({ error: notText }).meta(textMeta(writing, writing)),
    z.custom<Inside>(),
    {
      decode: (raw, context) => {
        const text = raw.trim();
        const value = text.length <= longest ? parse(text) : undefined;
        if (value !== undefined) return value;
        const [issue, exact] =
          text === ''
            ? [{ code: 'custom' as const, params: { missing: true } }, missing]
            : [expectedIssue(expected), message];
        context.issues.push({ ...issue, ...(exact && { message: exact }), input: raw });
        return z.NEVER;
      },
      encode: (value) => (write ? write(value) : String(value)),
    },
  );
}

/** The same, but missing, null or empty is `undefined`. */
export function optionalTextCodec<Inside>(writing: TextFormat<Inside>) {
  const { parse, write = String, expected, message, refused, longest = nameLength } = writing;
  return z
    .codec(
      z
        .string(message)
        .nullable()
        .meta(textMeta(writing, { mayBeEmpty: true })),
      z.custom<Inside | undefined>(),
      {
        decode: (raw, context) => {
          const text = raw?.trim() ?? '';
          if (text === '') return undefined;
          const value = text.length <= longest ? parse(text) : undefined;
          const exact = refused?.[text] ?? message;
          if (value === undefined)
            context.issues.push({
              ...expectedIssue(expected),
              ...(exact && { message: exact }),
              input: raw,
            });
          return value;
        },
        encode: (value) => (value === undefined ? '' : write(value)),
      },
    )
    .optional();
}

const plainText = (longest: number) => ({
  parse: (text: string) => (text === '' || controlCharacters.test(text) ? undefined : text),
  expected: `text of at most ${longest} characters, without control characters`,
  longest,
});
const email = {
  parse: parseEmail,
  expected: 'an email address, such as ada@example.com',
  longest: 254,
  format: 'email',
};
const phone = { parse: parsePhoneNumber, expected: 'a US phone number of ten digits' };
const zip = {
  parse: parseZipCode,
  expected: 'a zip code of 5 or 9 digits',
  pattern: '\\d{5}(-?\\d{4})?',
};
const state = { parse: parseState, expected: 'the name or two-letter code of a US state' };
const country = {
  parse: (text: string) => (/^(USA?|United States( of America)?)$/i.test(text) ? 'USA' : undefined),
  expected: 'USA: addresses are in the United States',
};
const ssn = {
  parse: parseSsn,
  expected: 'a social security number of nine digits',
  pattern: '\\d{3}-?\\d{2}-?\\d{4}',
};
const day = {
  parse: parseCalendarDate,
  expected: 'a real date written YYYY-MM-DD',
  format: 'date',
};

export const name = () => textCodec(plainText(nameLength));
/** Text that may be empty, such as a second address line; missing or null is `undefined`. */
export const possiblyEmptyText = () =>
  textCodec({
    ...plainText(nameLength),
    parse: (text) => (controlCharacters.test(text) ? undefined : text),
    mayBeEmpty: true,
  })
    .nullish()
    .transform((text) => text ?? undefined);
export const optionalName = () => optionalTextCodec(plainText(nameLength));
export const description = () => textCodec(plainText(textLength));
export const optionalText = () => optionalTextCodec(plainText(textLength));
export const emailAddress = () => textCodec(email);
/** An email that neither the log nor the audit trail shows. */
export const maskedEmail = () =>
  textCodec({
    ...email,
    parse: (text) => (parseEmail(text) ? new MaskedText(text) : undefined),
    write: (value) => value.reveal(),
  });
export const optionalEmail = () => optionalTextCodec(email);
export const phoneNumber = () => textCodec(phone);
export const optionalPhone = () => optionalTextCodec(phone);
export const zipCode = () => textCodec(zip);
export const optionalZipCode = () => optionalTextCodec(zip);
export const stateName = () => textCodec(state);
export const optionalState = () => optionalTextCodec(state);
const twoLetters = {
  parse: parseStateCode,
  expected: 'the two-letter code of a US state',
  pattern: '[A-Za-z]{2}',
};
/** Two-letter code of a state. */
export const stateCode = (message?: string) => textCodec({ ...twoLetters, message });
export const optionalStateCode = (message?: string) =>
  optionalTextCodec({ ...twoLetters, message });
export const socialSecurityNumber = () => textCodec(ssn);
export const optionalCountry = () => optionalTextCodec(country);
export const optionalSsn = () => optionalTextCodec(ssn);
export const date = (message?: string) => textCodec({ ...day, message });
export const optionalDate = (message?: string) => optionalTextCodec({ ...day, message });
const employerNumber = {
  parse: parseEin,
  expected: 'an employer identification number of nine digits',
  pattern: '\\d{2}-?\\d{7}',
};
export const ein = () => textCodec(employerNumber);
export const optionalEin = () => optionalTextCodec(employerNumber);
export const instantField = () =>
  textCodec({
    parse: parseInstant,
    write: formatInstant,
    expected: 'a date, or a moment with its offset such as 2026-03-01T12:00:00-05:00',
  });

/**
 * A record's GUID. A message can be given, so that malformed and unknown ids get the same one, and
 * another for a missing id.
 */
export function id<Kind extends string>(kind: Kind, message?: string, missing?: string) {
  return textCodec<Id<Kind>>({ ...guid(kind), message, missing: missing ?? message });
}

export function optionalId<Kind extends string>(kind: Kind, message?: string) {
  return optionalTextCodec<Id<Kind>>({ ...guid(kind), message });
}

const guid = <Kind extends string>(kind: Kind) => ({
  parse: parseId<Kind>,
  expected: `the GUID of a ${kind}`,
  format: 'uuid',
});

export const optionalFlag = () =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? false);

/** A flag; missing or null is `undefined`. */
export const flagIfGiven = () =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? undefined);

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);
export const optionalYesOrNo = () =>
  optionalTextCodec({ parse: (text) => yesOrNo.get(text.toLowerCase()), expected: 'Yes or No' });

/** One of some words; missing, null or empty is `undefined`. */
export const optionalTextEnum = <const Word extends string>(
  words: readonly Word[],
  refused: Readonly<Record<string, string>> = {},
) =>
  optionalTextCodec({
    refused,
    parse: (text) => words.find((word) => word === text),
    expected: `one of: ${words.join(', ')}`,
    words: [...words, ''],
  });

const percentageFormat = 'a number from 0 to 100 with at most four decimals';
const percentageMeta = { [expectedKey]: percentageFormat, minimum: 0, maximum: 100 };

/** A percentage from 0 to 100 with at most four decimals. */
export const optionalPercentage = () =>
  z
    .codec(
      z.number().nullable().meta(percentageMeta),
      z.custom<ReturnType<typeof parsePercentage>>(),
      {
        decode: (number, context) => {
          if (number === null) return undefined;
          const value = parsePercentage(number);
          if (value === undefined)
            context.issues.push({
              ...expectedIssue(percentageFormat),
              input: number,
            });
          return value;
        },
        encode: (value) => (value === undefined ? null : percentageNumber(value)),
      },
    )
    .optional();

/** Status of the answer to a write, and a sentence for people. */
export const outcomeFields = { status: outcomeStatus(), message: z.string() };

/** The answer to a write: the record's id, its status, and a sentence for people. */
export const outcome = <Field extends string>(idField: Field) =>
  named(
    `${idField.charAt(0).toUpperCase()}${idField.slice(1).replace(/Id$/, '')}Outcome`,
    'Answer to a write: the record, its status, and a sentence for people.',
    aliased(
      z.object({ [idField]: z.string(), ...outcomeFields } as Record<Field, z.ZodString> &
        typeof outcomeFields),
    ),
  );

/**
 * Makes fields mandatory under a condition, reported together with the object's other problems.
 */
export function mandatoryWhen<Inside extends object>(
  fields: readonly (keyof Inside & string)[],
  condition: (value: Inside) => boolean,
  reason: string,
) {
  const check = z.check<Inside>(({ value, issues }) => {
    if (!condition(value)) return;
    for (const field of fields)
      if (value[field] === undefined && !issues.some((issue) => issue.path?.[0] === field))
        issues.push({
          code: 'custom',
          path: [field],
          message: `${field} is mandatory ${reason}.`,
          input: undefined,
        });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}

/** Allows an amount or a percentage but not both; 0 counts as missing. */
export function notBoth<Inside extends object>(
  ...pairs: readonly (readonly [keyof Inside & string, keyof Inside & string])[]
) {
  const check = z.check<Inside>(({ value, issues }) => {
    for (const [amount, percentage] of pairs)
      if (value[amount] && value[percentage])
        issues.push({
          code: 'custom',
          path: [percentage],
          message: `${amount} and ${percentage} exclude each other: send one of them.`,
          input: value[percentage],
        });
  });
  check._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;
  return check;
}
