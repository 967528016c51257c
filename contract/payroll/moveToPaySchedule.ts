import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { movedWorkers, scheduleMoveFields, scheduleMoveRefusals } from './schedule-move-fields.ts';

export const moveToPaySchedule = operation({
  module: 'payroll',
  name: 'moveToPaySchedule',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Moves workers to another pay schedule of their type from the first day of one of its periods on.',
  description:
    'Each day of a worker belongs to one schedule: the former one until the day before startDate. A ' +
    'salary is prorated by working days where this cuts a period. A move on the same day replaces an earlier ' +
    'one. Benefits, deductions and garnishments per pay period stay as they are. If one worker is refused, ' +
    'none is moved. previewScheduleMove shows the result first.',
  isBulk: true,
  request: () => z.object({ scheduleMove: aliased(z.object(scheduleMoveFields)) }),
  response: () =>
    z.object({ scheduleMove: outcome('payScheduleId'), movedWorkers: movedWorkers() }),
  refusals: scheduleMoveRefusals,
});
