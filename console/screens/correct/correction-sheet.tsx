import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { Sheet } from '../../frame/sheet.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { ExplainedParts } from '../pay/explained-parts.tsx';
import { explanationQuery } from '../pay/explanation-query.ts';
import type { Correction } from './correction-cells.ts';

interface CorrectionSheetProps {
  readonly payPeriodId: string;
  readonly correction: Correction;
  readonly close: () => void;
}

/** Explains the figures of a payment before and after a correction, step by step. Nothing is stored. */
export function CorrectionSheet({ payPeriodId, correction, close }: CorrectionSheetProps) {
  const { userId } = correction;
  const before = useQuery(explanationQuery(payPeriodId, userId));
  const after = useQuery({
    queryKey: ['previewCorrection', payPeriodId, 'explained', correction],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, corrections: [correction], withExplanation: true };
      const answer = await ask('payroll', 'previewCorrection', request, { signal });
      return answer.correction.corrections[0];
    },
    gcTime: 0,
  });
  const error = before.error ?? after.error;
  return (
    <Sheet
      title={`Pay of ${after.data?.userName ?? 'the worker'}, before and after`}
      size={720}
      close={close}
    >
      {error && <Failed error={error} retry={() => void after.refetch()} />}
      {!error && !(before.data && after.data) && <Loading what="the explanation" />}
      {before.data && after.data && (
        <>
          {after.data.action === 'Void' && <p>The payment is made void: nothing replaces it.</p>}
          <ExplainedParts
            parts={after.data.explanation?.parts ?? []}
            former={before.data.parts}
            sides={{ former: 'Before', now: 'After' }}
            userId={userId}
          />
        </>
      )}
    </Sheet>
  );
}
