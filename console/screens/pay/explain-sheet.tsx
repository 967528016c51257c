import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answered } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { Failed, Loading } from '../../frame/states.tsx';
import { ExplainedParts } from './explained-parts.tsx';
import { explanationQuery } from './explanation-query.ts';
import { WhatIf } from './what-if.tsx';
import { workerEntryQuery } from './worker-entry-query.ts';

export interface ExplainSheetProps {
  readonly payPeriodId: string;
  readonly userId: string;
  readonly close: () => void;
  /** The parts to show first, by their codes; a button shows the others. */
  readonly isAsked?: ((code: string) => boolean) | undefined;
  /** The pay to compare with from the start, for people who do not see the entries of a period. */
  readonly formerPayPeriodId?: string | undefined;
}

type Explanation = Answered<'reports', 'explainPay'>['explanation'];

type Tool = 'compare' | 'whatIf';

/** Explains every figure of a worker's pay: steps, arithmetic and sources; compares it, and tries other values. */
export function ExplainSheet(props: ExplainSheetProps) {
  const { payPeriodId, userId, close, isAsked, formerPayPeriodId } = props;
  const { data, error, refetch } = useQuery(explanationQuery(payPeriodId, userId));
  const [tool, setTool] = useState<Tool | undefined>(formerPayPeriodId ? 'compare' : undefined);
  const mayCall = useMayCall();
  const choose = (chosen: Tool) => setTool(tool === chosen ? undefined : chosen);
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={tool === undefined ? 420 : tool === 'whatIf' ? 560 : 720}
      title={data ? `Pay of ${data.userName}` : 'Explanation'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the explanation" />}
      {mayCall('getPayEntries') && mayCall('previewPayroll') && (
        <div className="row">
          <Button
            size="compact-sm"
            aria-pressed={tool === 'compare'}
            onClick={() => choose('compare')}
          >
            Compare with last time
          </Button>
          <Button
            size="compact-sm"
            aria-pressed={tool === 'whatIf'}
            onClick={() => choose('whatIf')}
          >
            What if …
          </Button>
        </div>
      )}
      {tool === 'whatIf' && <WhatIf payPeriodId={payPeriodId} userId={userId} />}
      {data && tool === 'compare' && formerPayPeriodId && (
        <ComparedWith explanation={data} formerPayPeriodId={formerPayPeriodId} />
      )}
      {data && tool === 'compare' && !formerPayPeriodId && <Compared explanation={data} />}
      {data && tool !== 'compare' && <AskedParts parts={data.parts} isAsked={isAsked} />}
    </Drawer>
  );
}

interface AskedPartsProps extends Pick<ExplainSheetProps, 'isAsked'> {
  readonly parts: Explanation['parts'];
}

/** The parts that were asked for, with a way to the whole worksheet. */
function AskedParts({ parts, isAsked = () => true }: AskedPartsProps) {
  const [isWhole, setWhole] = useState(false);
  const asked = parts.filter(({ code }) => isAsked(code));
  if (isWhole || asked.length === 0 || asked.length === parts.length)
    return <ExplainedParts parts={parts} />;
  return (
    <>
      <ExplainedParts parts={asked} />
      <Button onClick={() => setWhole(true)}>Show the whole worksheet</Button>
    </>
  );
}

/** The steps of this pay beside those of the pay before. */
function Compared({ explanation }: { readonly explanation: Explanation }) {
  const { payPeriodId, userId, parts } = explanation;
  const { data, error } = useQuery(workerEntryQuery(payPeriodId, userId));
  if (error) return <NotCompared error={error} parts={parts} />;
  if (!data) return <Loading what="the pay before" />;
  const { previousPayPeriodId } = data.payPeriod;
  if (previousPayPeriodId === undefined)
    return <p className="notice">There is no earlier payroll to compare with.</p>;
  return <ComparedWith explanation={explanation} formerPayPeriodId={previousPayPeriodId} />;
}

function ComparedWith({
  explanation: { userId, parts },
  formerPayPeriodId,
}: {
  readonly explanation: Explanation;
  readonly formerPayPeriodId: string;
}) {
  const { data: former, error } = useQuery({
    ...explanationQuery(formerPayPeriodId, userId),
    retry: false,
  });
  if (error) return <NotCompared error={error} parts={parts} />;
  if (!former) return <Loading what="the pay before" />;
  return <ExplainedParts parts={parts} former={former.parts} />;
}

function NotCompared({ error, parts }: Pick<AskedPartsProps, 'parts'> & { readonly error: Error }) {
  return (
    <>
      <Failed error={error} />
      <ExplainedParts parts={parts} />
    </>
  );
}
