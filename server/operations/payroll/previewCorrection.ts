import type { previewCorrection as declared } from '../../../contract/payroll/previewCorrection.ts';
import { listUpcomingPeriods } from '../../../workflows/calendar/upcoming-pay-days.ts';
import { createCorrectionExplainer } from '../../../workflows/corrections/explain-correction.ts';
import { toCorrectionPreview } from '../../views/correction-preview.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { openCorrection } from './open-correction.ts';

export const previewCorrection: Handler<typeof declared> = async (request, context) => {
  const opened = await openCorrection(request, context, { lock: false });
  if (opened instanceof Refusal) return opened;
  const { tx, law, today } = context;
  const upcomingPeriods = await listUpcomingPeriods(tx, opened.bundle.period, today);
  const explain = request.withExplanation
    ? createCorrectionExplainer(law, opened.bundle.run)
    : undefined;
  return { correction: toCorrectionPreview(opened, { today, upcomingPeriods, explain }) };
};
