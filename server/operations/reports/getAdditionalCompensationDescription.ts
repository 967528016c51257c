import type { getAdditionalCompensationDescription as declared } from '../../../contract/reports/getAdditionalCompensationDescription.ts';
import { listKindRecords } from '../../views/pay-kind-record.ts';
import type { Handler } from '../handler.ts';

export const getAdditionalCompensationDescription: Handler<typeof declared> = async (
  _,
  context,
) => ({ additionalCompensationDescriptions: listKindRecords('extraPay', context) });
