import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { externalId, referenceKinds } from '../reference-fields.ts';
import { translatedEnum } from '../statuses.ts';

export const findByExternalId = operation({
  module: 'adminPortal',
  name: 'findByExternalId',
  verb: 'GET',
  access: companyRecords,
  summary: 'Finds a company, worker, pay period or payment by its external id.',
  request: () => z.object({ kind: translatedEnum(referenceKinds), externalId: externalId() }),
  response: () =>
    z.object({
      reference: z.object({
        kind: translatedEnum(referenceKinds),
        id: z.string(),
        companyId: z.string(),
        externalId: z.string(),
        metadata: z.record(z.string(), z.string()),
      }),
    }),
  refusals: { unknownExternalId: 'No record of this kind has the externalId.' },
});
