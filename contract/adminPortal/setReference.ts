import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import {
  externalIdTaken,
  metadata,
  referenceKinds,
  removableExternalId,
} from '../reference-fields.ts';
import { translatedEnum } from '../statuses.ts';
import { id, outcomeFields } from '../wire.ts';

const unknownRecord = 'id is not the id of a record of this kind.';

export const setReference = operation({
  module: 'adminPortal',
  name: 'setReference',
  verb: 'PUT',
  access: companyPreparation,
  summary: 'Sets the external id and the metadata of a company, worker, pay period or payment.',
  description:
    'An external id names the record in your own programs and is unique among the records of a kind. ' +
    'Metadata are up to 20 pairs of text and replace those that the record has. A field that is missing ' +
    'is not changed; an empty `externalId` or empty `metadata` removes it. Reports return both, with ' +
    '`extended` where they have it.',
  request: () =>
    z.object({
      kind: translatedEnum(referenceKinds),
      id: id('record', unknownRecord),
      externalId: removableExternalId(),
      metadata: metadata(),
    }),
  response: () =>
    z.object({
      reference: z.object({
        kind: translatedEnum(referenceKinds),
        id: z.string(),
        companyId: z.string(),
        externalId: z.string(),
        metadata: z.record(z.string(), z.string()),
        ...outcomeFields,
      }),
    }),
  refusals: {
    unknownRecord,
    nothingToChange: 'externalId or metadata is required.',
    externalIdTaken,
  },
});
