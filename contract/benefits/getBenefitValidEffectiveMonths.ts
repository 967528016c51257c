import { z } from 'zod';
import { operation } from '../operation.ts';
import { effectiveMonth } from './election-fields.ts';

export const getBenefitValidEffectiveMonths = operation({
  module: 'benefits',
  name: 'getBenefitValidEffectiveMonths',
  verb: 'GET',
  summary: 'The months in which benefits can begin, change or end: the next three.',
  request: z.object({}),
  response: z.array(effectiveMonth()),
  refusals: {},
});
