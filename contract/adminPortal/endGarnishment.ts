import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalDate, outcome } from '../wire.ts';
import { garnishmentId } from './garnishment-fields.ts';

export const endGarnishment = operation({
  module: 'adminPortal',
  name: 'endGarnishment',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Ends a garnishment after endDate; without endDate it ends immediately.',
  request: () =>
    z.object({
      garnishment: z.object({ garnishmentId: garnishmentId(), endDate: optionalDate() }),
    }),
  response: () => z.object({ garnishment: outcome('garnishmentId') }),
  refusals: { unknownGarnishment: 'Invalid GarnishmentId' },
});
