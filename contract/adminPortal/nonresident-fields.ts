import { namedScheduleFrequency } from '../payroll/schedule-fields.ts';
import { translatedEnum } from '../statuses.ts';

/** Generations of Form W-4 on the wire, which have amounts of their own. */
const w4Forms = { '2020': '2020 or later', '2019': '2019 or earlier' } as const;

/** Pay frequency and form that an amount for nonresident aliens is for. */
export const nonresidentAmountKey = {
  payFrequency: namedScheduleFrequency(),
  w4Form: translatedEnum(w4Forms),
};
