import { useReturnFocus } from '../../frame/return-focus.ts';
import '../../frame/print-sheet.css';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import type { Answered } from '../../call/ask.ts';
import { copyText } from '../../call/copy-text.ts';
import { openedLink } from '../../call/opened-link.ts';
import { useMayCall } from '../../call/session.ts';
import { Failed, Loading } from '../../frame/states.tsx';
import type { AddToPay } from './add-to-pay.ts';
import { partsOf } from './asked-parts.ts';
import { ExplainedParts } from './explained-parts.tsx';
import { explanationQuery } from './explanation-query.ts';
import { GrossUp } from './gross-up.tsx';
import { WhatIf } from './what-if.tsx';
import { WhatIfTerms } from './what-if-terms.tsx';
import { describeNetChanges, listNetChanges } from './why-changed.ts';
import { workerEntryQuery } from './worker-entry-query.ts';

export interface ExplainSheetProps {
  readonly payPeriodId: string;
  readonly userId: string;
  readonly close: () => void;
  /** The part to show first: `gross`, `taxes`, `deductions`, `net`, a code, or `change` for the comparison. */
  readonly part?: string | undefined;
  /** The pay to compare with, for people who do not see the entries of a period. */
  readonly formerPayPeriodId?: string | undefined;
  /** Enters pay in the grid of the payroll, if it is open. */
  readonly addToPay?: AddToPay | undefined;
}

type Explanation = Answered<'reports', 'explainPay'>['explanation'];

type Tool = 'compare' | 'whatIf';

/** Explains every figure of a worker's pay: steps, arithmetic and sources; compares it, and tries other values. */
export function ExplainSheet(props: ExplainSheetProps) {
  useReturnFocus();
  const { payPeriodId, userId, close, part, formerPayPeriodId, addToPay } = props;
  const { data, error, refetch } = useQuery(explanationQuery(payPeriodId, userId));
  const isUnpaid = error instanceof ApiError && error.key === 'notPaid';
  const [tool, setTool] = useState<Tool | undefined>(part === 'change' ? 'compare' : undefined);
  const { companyId } = useParams({ strict: false });
  const mayCall = useMayCall();
  const maySeeEntries = mayCall('getPayEntries');
  const choose = (chosen: Tool) => setTool(tool === chosen ? undefined : chosen);
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={tool === undefined ? 420 : tool === 'whatIf' ? 560 : 720}
      title={
        data ? (
          <>
            Pay of <bdi>{data.userName}</bdi>
          </>
        ) : (
          'Explanation'
        )
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ root: 'printed-sheet' }}
    >
      {isUnpaid && (
        <p className="notice">
          This worker is not paid in this period: hours or an amount are missing, or the wage.
        </p>
      )}
      {error && !isUnpaid && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the explanation" />}
      <div className="row not-printed">
        {data && (maySeeEntries || formerPayPeriodId) && (
          <Button
            size="compact-sm"
            aria-pressed={tool === 'compare'}
            onClick={() => choose('compare')}
          >
            Compare with last time
          </Button>
        )}
        {(data || isUnpaid) && maySeeEntries && mayCall('previewPayroll') && (
          <Button
            size="compact-sm"
            aria-pressed={tool === 'whatIf'}
            onClick={() => choose('whatIf')}
          >
            What if …
          </Button>
        )}
      </div>
      {tool === 'whatIf' && <WhatIf payPeriodId={payPeriodId} userId={userId} />}
      {tool === 'whatIf' && mayCall('previewGrossUp') && (
        <GrossUp payPeriodId={payPeriodId} userId={userId} addToPay={addToPay} />
      )}
      {tool === 'whatIf' && companyId && mayCall('previewNextPay') && mayCall('getUser') && (
        <WhatIfTerms companyId={companyId} userId={userId} />
      )}
      {data && tool === 'compare' && formerPayPeriodId && (
        <ComparedWith explanation={data} formerPayPeriodId={formerPayPeriodId} />
      )}
      {data && tool === 'compare' && !formerPayPeriodId && <Compared explanation={data} />}
      {data && tool !== 'compare' && (
        <>
          <TakeAlong text={toText(data)} />
          <AskedParts parts={data.parts} part={part} userId={userId} />
        </>
      )}
    </Drawer>
  );
}

const toText = ({ userName, text }: Explanation) => `Pay of ${userName}\n\n${text}`;

/** Copies and prints what is shown, and copies its address. */
function TakeAlong({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async (copied: string, fileName: string) =>
    setOutcome(await copyText(copied, fileName));
  return (
    <div className="row not-printed">
      <Button size="compact-sm" onClick={() => void copy(text, 'explanation.txt')}>
        Copy as text
      </Button>
      <Button size="compact-sm" onClick={() => globalThis.print()}>
        Print
      </Button>
      {!openedLink() && (
        <Button size="compact-sm" onClick={() => void copy(location.href, 'link.txt')}>
          Copy the link
        </Button>
      )}
      <span role="status" className="muted">
        {outcome}
      </span>
    </div>
  );
}

interface AskedPartsProps {
  readonly parts: Explanation['parts'];
  readonly part: string | undefined;
  readonly userId: string;
}

/** The parts that were asked for, with a way to the whole worksheet. */
function AskedParts({ parts, part, userId }: AskedPartsProps) {
  const [isWhole, setWhole] = useState(false);
  const isAsked = partsOf(part);
  const asked = parts.filter(({ code }) => isAsked(code));
  if (isWhole || asked.length === 0 || asked.length === parts.length)
    return <ExplainedParts parts={parts} userId={userId} />;
  return (
    <>
      <ExplainedParts parts={asked} userId={userId} />
      <Button className="not-printed" onClick={() => setWhole(true)}>
        Show the whole worksheet
      </Button>
    </>
  );
}

/** The steps of this pay beside those of the pay before. */
function Compared({ explanation }: { readonly explanation: Explanation }) {
  const { payPeriodId, userId, parts } = explanation;
  const { data, error } = useQuery(workerEntryQuery(payPeriodId, userId));
  if (error) return <NotCompared error={error} parts={parts} userId={userId} />;
  if (!data) return <Loading what="the pay before" />;
  const { previousPayPeriodId } = data.payPeriod;
  if (previousPayPeriodId === undefined)
    return <p className="notice">There is no earlier payroll to compare with.</p>;
  return <ComparedWith explanation={explanation} formerPayPeriodId={previousPayPeriodId} />;
}

function ComparedWith({
  explanation,
  formerPayPeriodId,
}: {
  readonly explanation: Explanation;
  readonly formerPayPeriodId: string;
}) {
  const { userId, parts, netLines } = explanation;
  const { data: former, error } = useQuery({
    ...explanationQuery(formerPayPeriodId, userId),
    retry: false,
  });
  if (error) return <NotCompared error={error} parts={parts} userId={userId} />;
  if (!former) return <Loading what="the pay before" />;
  const [first, ...changes] = describeNetChanges(listNetChanges(netLines, former.netLines));
  const why = ['Why it changed', first, ...changes.map((change) => `- ${change}`)].join('\n');
  return (
    <>
      <TakeAlong text={`${toText(explanation)}\n${why}\n`} />
      <section className="notice" aria-label="Why it changed">
        <h3>Why it changed</h3>
        <p>{first}</p>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
      <ExplainedParts parts={parts} former={former.parts} userId={userId} />
    </>
  );
}

function NotCompared({
  error,
  parts,
  userId,
}: Omit<AskedPartsProps, 'part'> & { readonly error: Error }) {
  return (
    <>
      <Failed error={error} />
      <ExplainedParts parts={parts} userId={userId} />
    </>
  );
}
