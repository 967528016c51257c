import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Failed, Loading } from '../../frame/states.tsx';

export interface ExplainSheetProps {
  readonly payPeriodId: string;
  readonly userId: string;
  readonly close: () => void;
}

/** Explains every figure of a worker's pay: steps, arithmetic and sources. */
export function ExplainSheet({ payPeriodId, userId, close }: ExplainSheetProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['explainPay', payPeriodId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'explainPay', { payPeriodId, userId }, { signal })).explanation,
  });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={420}
      title={data ? `Pay of ${data.userName}` : 'Explanation'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the explanation" />}
      {data?.parts.map(({ code, title, amount, steps, sources }) => (
        <section key={code} className="explained-part">
          <h3>
            {title}
            {amount !== undefined && <span>{showMoney(toCents(amount))}</span>}
          </h3>
          <ol>
            {steps.map(({ words, formula, result }) => (
              <li key={`${words} ${formula}`}>
                {words} <span className="mono">{formula}</span> = <strong>{result}</strong>
              </li>
            ))}
          </ol>
          {sources.length > 0 && <p className="muted">{sources.join('; ')}</p>}
        </section>
      ))}
    </Drawer>
  );
}
