import { operation } from '../operation.ts';
import { getMonthlySemitMonthlyPaySchedulDates } from './getMonthlySemitMonthlyPaySchedulDates.ts';

export const getMonthlyAndSemiMonthlyPayScheduleDates = operation({
  ...getMonthlySemitMonthlyPaySchedulDates,
  name: 'getMonthlyAndSemiMonthlyPayScheduleDates',
  summary: 'The same as getMonthlySemitMonthlyPaySchedulDates, spelt right.',
});
