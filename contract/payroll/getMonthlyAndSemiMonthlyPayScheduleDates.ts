import { operation } from '../operation.ts';
import { getMonthlySemitMonthlyPaySchedulDates } from './getMonthlySemitMonthlyPaySchedulDates.ts';

export const getMonthlyAndSemiMonthlyPayScheduleDates = operation({
  ...getMonthlySemitMonthlyPaySchedulDates,
  name: 'getMonthlyAndSemiMonthlyPayScheduleDates',
  request: () => getMonthlySemitMonthlyPaySchedulDates.request,
  response: () => getMonthlySemitMonthlyPaySchedulDates.response,
  summary: 'Same as getMonthlySemitMonthlyPaySchedulDates, with the correct spelling.',
});
