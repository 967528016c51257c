import { z } from 'zod';
import { operation } from '../operation.ts';
import { optionalDate, outcome } from '../wire.ts';
import { garnishmentId } from './garnishment-fields.ts';

export const endGarnishment = operation({
  module: 'adminPortal',
  name: 'endGarnishment',
  verb: 'PUT',
  summary: 'Ends an order: after endDate, or from today on, nothing is taken for it.',
  request: z.object({
    garnishment: z.object({ garnishmentId: garnishmentId(), endDate: optionalDate() }),
  }),
  response: z.object({ garnishment: outcome('garnishmentId') }),
  refusals: { unknownGarnishment: 'Invalid GarnishmentId' },
});
