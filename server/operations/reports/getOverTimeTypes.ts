import type { getOverTimeTypes as declared } from '../../../contract/reports/getOverTimeTypes.ts';
import { kindsOn, payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';
import { kindInLaw } from '../../views/pay-kind-record.ts';
import type { Handler } from '../handler.ts';

export const getOverTimeTypes: Handler<typeof declared> = async (_, { law, today }) => {
  const kinds = kindsOn(law, today);
  return {
    overTimeTypes: payDescriptions().law.overtime.map(({ type, kind, multiplier }) => {
      const { label, note = null, source } = kindInLaw(kinds, kind);
      return { type, multiplier: multiplier.parts / multiplier.per, kind, label, note, source };
    }),
  };
};
