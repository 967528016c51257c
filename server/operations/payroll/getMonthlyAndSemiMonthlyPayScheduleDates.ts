import type { getMonthlyAndSemiMonthlyPayScheduleDates as declared } from '../../../contract/payroll/getMonthlyAndSemiMonthlyPayScheduleDates.ts';
import type { Handler } from '../handler.ts';
import { getMonthlySemitMonthlyPaySchedulDates } from './getMonthlySemitMonthlyPaySchedulDates.ts';

export const getMonthlyAndSemiMonthlyPayScheduleDates: Handler<typeof declared> = (
  request,
  context,
) => getMonthlySemitMonthlyPaySchedulDates(request, context);
