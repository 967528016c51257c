import { lazy, Suspense } from 'react';
import type { AddToPay } from './add-to-pay.ts';
import { sumId, useExplained } from './use-explained.ts';

const ExplainSheet = lazy(async () => ({
  default: (await import('./explain-sheet.tsx')).ExplainSheet,
}));

const SumSheet = lazy(async () => ({
  default: (await import('./sum-sheet.tsx')).SumSheet,
}));

type Of =
  | Record<string, never>
  | {
      readonly payPeriodId: string;
      /** Enters pay in the grid of the payroll, if it is open. */
      readonly addToPay?: AddToPay;
    }
  | {
      readonly userId: string;
      /** The pay before a period, for people who do not see the entries of periods. */
      readonly formerOf?: (payPeriodId: string) => string | undefined;
    };

/** Shows the explanation that the address asks for, of a worker of this payroll or of a pay period of this worker. */
export function Explained(of: Of) {
  const { id, part, close } = useExplained();
  if (id === '') return null;
  if (id === sumId && 'payPeriodId' in of && of.payPeriodId)
    return (
      <Suspense>
        <SumSheet key={part} payPeriodId={of.payPeriodId} name={part ?? ''} close={close} />
      </Suspense>
    );
  const [ofWorker = '', ofPeriod] = id.split('@');
  const ids = ofPeriod
    ? { userId: ofWorker, payPeriodId: ofPeriod }
    : 'payPeriodId' in of
      ? { payPeriodId: of.payPeriodId, userId: id, addToPay: of.addToPay }
      : {
          payPeriodId: id,
          userId: of.userId,
          formerPayPeriodId: of.formerOf?.(id),
        };
  return (
    <Suspense>
      <ExplainSheet key={id} {...ids} part={part} close={close} />
    </Suspense>
  );
}
