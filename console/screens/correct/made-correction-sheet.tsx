import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../frame/sheet.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { ExplainedParts } from '../pay/explained-parts.tsx';
import { correctedPayQuery } from '../pay/explanation-query.ts';

interface MadeCorrectionSheetProps {
  readonly made: {
    readonly correctionId: string;
    readonly payPeriodId: string;
    readonly userId: string;
    readonly userName: string;
    readonly action: 'Void' | 'Replace';
  };
  readonly close: () => void;
}

/** Explains the figures of a payment before and after a correction that was made. */
export function MadeCorrectionSheet({ made, close }: MadeCorrectionSheetProps) {
  const { correctionId, payPeriodId, userId, userName, action } = made;
  const isVoid = action === 'Void';
  const before = useQuery(correctedPayQuery(payPeriodId, userId, { correctionId, isBefore: true }));
  const after = useQuery({
    ...correctedPayQuery(payPeriodId, userId, { correctionId, isBefore: false }),
    enabled: !isVoid,
  });
  const error = before.error ?? after.error;
  const readAgain = () => {
    if (before.error) void before.refetch();
    if (after.error) void after.refetch();
  };
  const isRead = before.data && (after.data || isVoid);
  return (
    <Sheet title={`Pay of ${userName}, before and after`} size={720} close={close}>
      {error && <Failed error={error} retry={readAgain} />}
      {!error && !isRead && <Loading what="the explanation" />}
      {before.data && isRead && (
        <>
          {isVoid && <p>The payment was made void: nothing replaces it.</p>}
          <ExplainedParts
            parts={after.data?.parts ?? []}
            former={before.data.parts}
            sides={{ former: 'Before', now: 'After' }}
            userId={userId}
          />
        </>
      )}
    </Sheet>
  );
}
