import {
  type previewPaydays as declared,
  maxPreviewedPaydays,
} from '../../../contract/payroll/previewPaydays.ts';
import { periodPlanningHorizon, planCadence } from '../../../engine/calendar/pay-schedule.ts';
import { planPeriods } from '../../../engine/calendar/periods.ts';
import { noonInNewYork } from '../../../values/instant.ts';
import { schedulePlaceholders } from '../../views/describe-pay-schedule.ts';
import { withCompany } from '../scoped-handlers.ts';
import { toScheduleInput } from './schedule-input.ts';

export const previewPaydays = withCompany<typeof declared>(
  async ({ paySchedule }, { today, now, refuse }) => {
    const input = toScheduleInput(paySchedule);
    const cadence = planCadence(input, today);
    if (cadence === 'beginsTooFar') return refuse(cadence);
    if (typeof cadence === 'string') return refuse(cadence, schedulePlaceholders(input));
    const from = input.beginsOn;
    const planned = planPeriods(cadence, { from, until: periodPlanningHorizon(today, from) });
    return {
      paydays: planned.slice(0, maxPreviewedPaydays).map((period) => ({
        payDate: period.payDate,
        payBeginDate: period.beginsOn,
        payEndDate: period.endsOn,
        deadline: period.deadlineOn,
        movedBecause: period.movedBecause ?? null,
        isLate: noonInNewYork(period.deadlineOn) < now,
      })),
    };
  },
);
