import { operation } from '../operation.ts';
import { getMonthlySemitMonthlyPaySchedulDates } from './getMonthlySemitMonthlyPaySchedulDates.ts';

export const getMonthlyAndSemiMonthlyPayScheduleDates = operation({
  ...getMonthlySemitMonthlyPaySchedulDates,
  name: 'getMonthlyAndSemiMonthlyPayScheduleDates',
  summary: 'Same as getMonthlySemitMonthlyPaySchedulDates, with the correct spelling.',
});
