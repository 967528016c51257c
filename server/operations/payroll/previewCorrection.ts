import type { previewCorrection as declared } from '../../../contract/payroll/previewCorrection.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { toPreview } from './correction-wire.ts';
import { openCorrection } from './open-correction.ts';
import { listPeriodsToCome } from './pay-days-to-come.ts';

export const previewCorrection: Handler<typeof declared> = async (request, context) => {
  const opened = await openCorrection(request, context, { lock: false });
  if (opened instanceof Refusal) return opened;
  const { tx, today } = context;
  const toCome = await listPeriodsToCome(tx, opened.bundle.period, today);
  return { correction: toPreview(opened, { today, toCome }) };
};
