import { z } from 'zod';
import { named } from '../named.ts';
import { dollars, mandatoryCount } from '../numbers.ts';
import { id, optionalTextEnum } from '../wire.ts';

// Parts that the operations of federal returns share.

const amountOrCount = { amount: dollars().nullable(), count: z.number().nullable() };

const returnLine = named(
  'ReturnLine',
  'A line of a return.',
  z.object({
    line: z.string(),
    xmlName: z.string().nullable(),
    ...amountOrCount,
    text: z.string().nullable(),
    isMarked: z.boolean(),
  }),
);

const returnInput = named(
  'ReturnInput',
  'A figure that a return is computed from.',
  z.object({
    input: z.string(),
    ...amountOrCount,
    source: z.enum(['ledger', 'taxableWages']),
  }),
);

export const returnBlock = named(
  'ReturnBlock',
  'A reason why a return must not be filed as it is.',
  z.object({ key: z.string(), message: z.string() }),
);

/** Fields of every return. */
export const returnRecord = {
  dueDate: z.string(),
  lines: z.array(returnLine),
  roundingDifference: dollars(),
  inputs: z.array(returnInput),
  blocks: z.array(returnBlock),
};

/** A pay date with its tax liability, as on Schedule B and Form 945-A. */
export const liabilityDay = named(
  'LiabilityDay',
  'The tax liability of a pay date.',
  z.object({ payDate: z.string(), liability: dollars() }),
);

export const depositor = () => z.enum(['Small', 'Monthly', 'Semiweekly']);

/** Fields of Forms 944 and 945. */
export const annualReturnRecord = {
  year: z.number(),
  depositor: depositor(),
  form945A: z.array(liabilityDay),
  ...returnRecord,
};

export const depositSchedule = () => optionalTextEnum(['Monthly', 'Semiweekly']);

/** The year of a return; no law of returns is confirmed for earlier ones. */
export const returnYear = () => mandatoryCount({ least: 2026, most: 2100 });

export const returnQuarter = () => mandatoryCount({ least: 1, most: 4 });

export const annualReturnRequest = {
  companyId: id('company', 'Invalid CompanyId'),
  year: returnYear(),
};

export const quarterlyReturnRequest = { ...annualReturnRequest, quarter: returnQuarter() };
