import type { getOverTimeTypes as declared } from '../../../contract/reports/getOverTimeTypes.ts';
import { descriptions, kindsOn } from '../../kinds.ts';
import type { Handler } from '../../perform.ts';
import { kindOf } from './kind-record.ts';

export const getOverTimeTypes: Handler<typeof declared> = async (_, { today }) => {
  const law = kindsOn(today);
  return {
    overTimeTypes: descriptions().law.overtime.map(({ type, kind, multiplier }) => {
      const { label, note = null, source } = kindOf(law, kind);
      return { type, multiplier: multiplier.parts / multiplier.per, kind, label, note, source };
    }),
  };
};
