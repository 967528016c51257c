import { z } from 'zod';
import { named } from '../named.ts';
import { name, optionalId, optionalName, textCodec } from '../wire.ts';

const accountCode = () =>
  textCodec({
    parse: (text) => (/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text) ? text : undefined),
    expected: 'at most 20 letters, digits, points and hyphens, the first a letter or digit',
    longest: 20,
    pattern: '[A-Za-z0-9][A-Za-z0-9.-]{0,19}',
  });

/**
 * A name that every format can hold: QuickBooks reads Latin letters only, two spaces end a name in hledger, and
 * its first character must not look like a formula or a mark.
 */
const accountName = () =>
  textCodec({
    parse: (text) =>
      /^[A-Za-z0-9À-ÿ][ -~¡-ÿ]*$/.test(text) && !/["|;]| {2}/.test(text) ? text : undefined,
    expected:
      'at most 100 Latin letters, digits and signs that begin with a letter or digit, without " | ; and without two spaces in a row',
  });

export const customerAccountRecord = named(
  'CustomerAccount',
  'An account of the company’s own chart of accounts.',
  z.object({ accountCode: accountCode(), name: accountName() }),
);

export const mappingRuleRecord = named(
  'MappingRule',
  'A rule that maps amounts of a ledger account to an account of the company.',
  z.object({
    ledgerAccount: name(),
    detail: optionalName(),
    department: optionalName(),
    companyLocationId: optionalId('location', 'Invalid CompanyLocationId'),
    accountCode: accountCode(),
  }),
);

/** A ledger account that no rule applies to. */
export const unmappedRecord = named(
  'UnmappedAccount',
  'A ledger account with amounts to export that no rule maps to an account of the company.',
  z.object({
    ledgerAccount: z.string(),
    detail: z.string().nullable(),
    department: z.string().nullable(),
    companyLocationId: z.string().nullable(),
  }),
);
