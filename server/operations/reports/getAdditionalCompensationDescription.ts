import type { getAdditionalCompensationDescription as declared } from '../../../contract/reports/getAdditionalCompensationDescription.ts';
import type { Handler } from '../../perform.ts';
import { listKindRecords } from './kind-record.ts';

export const getAdditionalCompensationDescription: Handler<typeof declared> = async (
  _,
  { today },
) => ({ additionalCompensationDescriptions: listKindRecords('extraPay', today) });
