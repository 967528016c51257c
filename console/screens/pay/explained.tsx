import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ExplainSheet = lazy(async () => ({
  default: (await import('./explain-sheet.tsx')).ExplainSheet,
}));

/**
 * The explanation that the address asks for, `?explain=<id>:<part>`. The screens of a payroll take the id of a worker,
 * those of a worker the id of a pay period: the other one is part of their address. Other screens take both,
 * `<worker>@<pay period>`.
 */
export function useExplained() {
  const { explain = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [id = '', part] = explain.split(':');
  return {
    id,
    part,
    open: (of: string, partOf?: string) =>
      void navigate({
        to: '.',
        search: (former) => ({ ...former, explain: partOf ? `${of}:${partOf}` : of }),
      }),
    close: () =>
      void navigate({
        to: '.',
        search: ({ explain: _, ...others }) => others,
        replace: true,
      }),
  };
}

/** Names the pay of a worker on screens that are about neither. */
export const payOf = (userId: string, payPeriodId: string) => `${userId}@${payPeriodId}`;

type Of =
  | Record<string, never>
  | { readonly payPeriodId: string }
  | {
      readonly userId: string;
      /** The pay before a period, for people who do not see the entries of periods. */
      readonly formerOf?: (payPeriodId: string) => string | undefined;
    };

/** Shows the explanation that the address asks for, of a worker of this payroll or of a pay period of this worker. */
export function Explained(of: Of) {
  const { id, part, close } = useExplained();
  if (id === '') return null;
  const [ofWorker = '', ofPeriod] = id.split('@');
  const ids = ofPeriod
    ? { userId: ofWorker, payPeriodId: ofPeriod }
    : 'payPeriodId' in of
      ? { payPeriodId: of.payPeriodId, userId: id }
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
