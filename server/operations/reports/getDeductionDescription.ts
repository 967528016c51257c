import type { getDeductionDescription as declared } from '../../../contract/reports/getDeductionDescription.ts';
import { listKindRecords } from '../../views/pay-kind-record.ts';
import type { Handler } from '../handler.ts';

export const getDeductionDescription: Handler<typeof declared> = async (_, context) => ({
  deductionDescriptions: listKindRecords('deduction', context),
});
