import type { getDeductionDescription as declared } from '../../../contract/reports/getDeductionDescription.ts';
import type { Handler } from '../../perform.ts';
import { listKindRecords } from './kind-record.ts';

export const getDeductionDescription: Handler<typeof declared> = async (_, { today }) => ({
  deductionDescriptions: listKindRecords('deduction', today),
});
