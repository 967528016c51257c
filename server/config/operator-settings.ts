import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { OperatorSettings } from '../../workflows/services.ts';
import { wholeNumber } from './whole-number.ts';

/** Ten years. */
const maxDays = 3_650;

/** Rows of the last week are never removed: the database keeps them whatever the server asks for. */
const minDays = 7;

/** The variables of `OperatorSettings`. */
export const operatorVariables = {
  ALLOW_PRIVATE_WEBHOOKS: z.enum(['true', 'false'], 'must be true or false').default('false'),
  PAYWRIGHT_LAW: z
    .string()
    .refine((path) => existsSync(path), 'names a folder that does not exist')
    .transform((path) => resolve(path))
    .optional(),
  LAW_CONFIRMATIONS: wholeNumber(1, 2, 1),
  LIMIT_DOCUMENTS: wholeNumber(1, 10_000_000, 10_000),
  LIMIT_DOCUMENT_MEGABYTES: wholeNumber(10, 10_000_000, 2_048),
  KEEP_ANSWERS_DAYS: wholeNumber(minDays, maxDays, 90),
  KEEP_JOBS_DAYS: wholeNumber(minDays, maxDays, 90),
  KEEP_EVENTS_DAYS: wholeNumber(minDays, maxDays, 90),
};

type Variables = z.output<z.ZodObject<typeof operatorVariables>>;

export function operatorSettingsOf(
  variables: Variables,
  places: Pick<OperatorSettings, 'publicAddress' | 'embeddedFolder'>,
): OperatorSettings {
  return {
    ...places,
    allowsPrivateWebhooks: variables.ALLOW_PRIVATE_WEBHOOKS === 'true',
    law: { folder: variables.PAYWRIGHT_LAW, confirmations: variables.LAW_CONFIRMATIONS },
    maxDocuments: variables.LIMIT_DOCUMENTS,
    maxDocumentMegabytes: variables.LIMIT_DOCUMENT_MEGABYTES,
    retention: {
      answerDays: variables.KEEP_ANSWERS_DAYS,
      jobDays: variables.KEEP_JOBS_DAYS,
      eventDays: variables.KEEP_EVENTS_DAYS,
    },
  };
}
