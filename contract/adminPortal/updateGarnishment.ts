import { z } from 'zod';
import { operation } from '../operation.ts';
import { notBoth, outcome } from '../wire.ts';
import {
  garnishmentFields,
  garnishmentId,
  garnishmentRefusals,
  requireLevyFilingStatus,
} from './garnishment-fields.ts';

export const updateGarnishment = operation({
  module: 'adminPortal',
  name: 'updateGarnishment',
  verb: 'PUT',
  summary: 'Changes what an order states, for every payment from now on.',
  description:
    'What is left out stays as it is. An amount takes the place of a percentage, and the other way ' +
    'round. An order of another type is another order.',
  request: z.object({
    garnishment: z
      .object({ garnishmentId: garnishmentId(), ...garnishmentFields })
      .check(notBoth(['amountPerPayperiod', 'allocatedPercentage']))
      .check(requireLevyFilingStatus()),
  }),
  response: z.object({ garnishment: outcome('garnishmentId') }),
  refusals: { unknownGarnishment: 'Invalid GarnishmentId', ...garnishmentRefusals },
});
