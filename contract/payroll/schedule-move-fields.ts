import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { date, id } from '../wire.ts';

/** Workers who can be moved with one request. */
export const maxMovedWorkers = 1_000;

/** Fields of a move: the schedule, the day and the workers. */
export const scheduleMoveFields = {
  companyId: id('company', 'Invalid CompanyId'),
  payScheduleId: id('paySchedule', 'Invalid PayScheduleId'),
  startDate: date(),
  userIds: z.array(id('worker', 'Invalid UserId')).min(1).max(maxMovedWorkers),
};

const paidPart = {
  payPeriodId: z.string(),
  payBeginDate: z.string(),
  payEndDate: z.string(),
  payDate: z.string(),
  workingDays: z.int(),
  ofWorkingDays: z.int(),
  salary: dollars().nullable(),
};

/** The periods of a worker before and after a move. */
export const movedWorkers = () =>
  z.array(
    named(
      'MovedWorker',
      'A worker with the last period of the former schedule, as far as it is still paid, and the first of the new one.',
      aliased(
        z.object({
          userId: z.string(),
          userName: z.string(),
          isMoved: z.boolean(),
          formerSchedule: z.string().nullable(),
          transitionPeriod: z.object(paidPart).nullable(),
          firstPeriod: z.object(paidPart),
          message: z.string(),
        }),
      ),
    ),
  );

/** Problems of one worker, in order of precedence; the others are about the day. */
export const workerMoveRefusals = {
  unknownUser: 'Invalid UserId',
  repeatedUser: '{user} was sent twice.',
  otherWorkerType:
    '{user} is a worker of type {workerType}, and the schedule is for workers of type {paid}.',
  userLeft: '{user} left on {exitOn}, before startDate. Only workers who are employed are moved.',
  laterMove:
    '{user} already moves to {schedule} on {movesOn}. Choose that day to replace the move, or a later one.',
  daysPaid:
    'A payroll pays {user} until {endsOn}. Choose a startDate after that day: no day is paid by two schedules.',
  daysSubmitted:
    'The pay period {payPeriod} of {schedule} was submitted or skipped without {user}, so that nobody would pay these days. Choose a startDate after them, or cancel that payroll first.',
  payDataWaits:
    'Pay data, retro pay or a payout of time off of {user} waits in the pay period {payPeriod} of {schedule} for days after the move. Remove it, or leave the worker out of that pay period, first.',
} as const;

export const scheduleMoveRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownSchedule: 'Invalid PayScheduleId',
  notPeriodBegin:
    'startDate must be the first day of a pay period of {schedule}, which {company} has not run yet: {days}.',
  ...workerMoveRefusals,
} as const;
