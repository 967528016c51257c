import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';

import { movedWorkers, scheduleMoveFields, scheduleMoveRefusals } from './schedule-move-fields.ts';

export const previewScheduleMove = operation({
  module: 'payroll',
  name: 'previewScheduleMove',
  verb: 'GET',
  access: companyPreparation,
  isLarge: true,
  summary: 'Shows what a move of workers to another pay schedule changes, before it is taken.',
  description:
    'Nothing is stored. The period of the former schedule that has the day before startDate is cut there: ' +
    'transitionPeriod has the days that it still pays and the salary for them. It is null if the move is ' +
    'between two periods. Problems of all workers are reported at once.',

  request: () => z.object({ scheduleMove: aliased(z.object(scheduleMoveFields)) }),
  response: () => z.object({ movedWorkers: movedWorkers() }),
  refusals: scheduleMoveRefusals,
});
