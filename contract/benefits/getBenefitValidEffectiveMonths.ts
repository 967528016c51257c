import { z } from 'zod';
import { reference } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { effectiveMonth } from './election-fields.ts';

export const getBenefitValidEffectiveMonths = operation({
  module: 'benefits',
  name: 'getBenefitValidEffectiveMonths',
  verb: 'GET',
  access: reference,
  summary: 'Lists the months in which benefits can start, change or end: the next three.',
  request: () => z.object({}),
  response: () => z.array(effectiveMonth()),
  refusals: {},
});
