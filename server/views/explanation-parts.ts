import type { z } from 'zod';
import type { explanationParts } from '../../contract/reports/explainPay.ts';
import type { PayExplanation } from '../../engine/pay/explain-pay.ts';
import { describeTaxNames } from '../../values/tax-words.ts';

export function toExplanationParts({
  parts,
}: Pick<PayExplanation, 'parts'>): z.output<typeof explanationParts> {
  return parts.map(({ code, title, amount, cap, steps, sources }) => ({
    code,
    title: describeTaxNames(title),
    amount,
    ...(cap && { wageCap: { cap: cap.cap, wagesBefore: cap.before, wages: cap.wages } }),
    steps: steps.map(({ words, formula, result }) => ({
      words: describeTaxNames(words),
      formula: describeTaxNames(formula),
      result,
    })),
    sources: [...sources],
  }));
}
