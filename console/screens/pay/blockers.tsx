import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { TaskLink } from '../../frame/task-link.tsx';
import { describeBlocker, wordsOf } from '../../words/blockers.ts';
import { findTaskPlace } from '../../words/task-places.ts';
import { findBlockerForm } from './blocker-forms.ts';
import { listWarnings } from './list-warnings.ts';
import type { Preview } from './preview-query.ts';

// The forms of workers and of the setup are loaded when somebody opens one.
const BlockerSheet = lazy(async () => ({
  default: (await import('./blocker-sheet.tsx')).BlockerSheet,
}));

type Blocker = Preview['blockers'][number];

interface NoticesProps {
  readonly preview: Preview;
  readonly companyId: string;
}

interface BlockersProps {
  readonly preview: Pick<Preview, 'payPeriodId' | 'blockers'> & {
    /** Numbers of all, if only the first ones are listed. */
    readonly counts?: { readonly blockers: number } | undefined;
  };
  readonly companyId: string;
  /** Somebody has closed the form of a blocker. */
  readonly closed?: (blocker: Blocker) => void;
}

/** The id of the list of blockers, to which a button that is blocked leads. */
export const blockersId = 'blockers';

/** Lists what prevents a payroll, each with the form that ends it: beside the list, or the link to it. */
export function Blockers({ preview, companyId, closed }: BlockersProps) {
  const [opened, open] = useState<Blocker>();
  const { blockers, counts } = preview;
  const blocking = blockers.filter(({ severity }) => severity === 'blocks');
  const { blockers: all = blocking.length } = counts ?? {};
  return (
    <>
      {blocking.length > 0 && (
        <section id={blockersId} tabIndex={-1} className="notice is-bad" aria-label="Blockers">
          <p>
            <strong className="bad">
              ● {showCount(all, 'thing blocks', 'things block')} this payroll
            </strong>
          </p>
          <ul>
            {blocking.map((blocker) => (
              <li key={`${blocker.key} ${blocker.subject.id} ${blocker.message}`}>
                {describeBlocker(blocker)}{' '}
                <FormLink of={blocker} preview={preview} companyId={companyId} open={open} />
              </li>
            ))}
            {all > blocking.length && (
              <li>And {(all - blocking.length).toLocaleString('en-US')} more.</li>
            )}
          </ul>
        </section>
      )}
      <OpenedForm
        of={opened}
        companyId={companyId}
        close={() => {
          open(undefined);
          if (opened) closed?.(opened);
        }}
      />
    </>
  );
}

/** Warnings that are shown without being asked for. */
const openWarnings = 10;

/** Lists what does not prevent a payroll, but should be known before it is submitted. */
export function Warnings({ preview, companyId }: NoticesProps) {
  const [opened, open] = useState<Blocker>();
  const { warnings, more } = listWarnings(preview);
  const form = <OpenedForm of={opened} companyId={companyId} close={() => open(undefined)} />;
  if (warnings.length + more === 0) return form;
  const [first, others] = [warnings.slice(0, openWarnings), warnings.slice(openWarnings)];
  const listOf = (listed: typeof warnings) => (
    <ul>
      {listed.map(({ sentence, warning }) => (
        <li key={sentence}>
          {sentence} <FormLink of={warning} preview={preview} companyId={companyId} open={open} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="notice is-warn" aria-label="To know before you submit">
      <p>
        <strong className="warn">○ To know before you submit</strong>
      </p>
      {listOf(first)}
      {others.length > 0 && (
        <details>
          <summary>{others.length} more</summary>
          {listOf(others)}
        </details>
      )}
      {more > 0 && <p>{showCount(more, 'warning is', 'warnings are')} not listed here.</p>}
      {form}
    </section>
  );
}

/** Opens the form that ends a blocker or a warning in place, or leads to its screen. */
function FormLink({
  of: blocker,
  preview: { payPeriodId },
  companyId,
  open,
}: Pick<BlockersProps, 'preview' | 'companyId'> & {
  readonly of: Blocker;
  readonly open: (blocker: Blocker) => void;
}) {
  const mayCall = useMayCall();
  const { key, subject } = blocker;
  const about = `${wordsOf(key, '').title}, ${subject.name}`;
  const form = findBlockerForm(key, subject);
  if (form && mayCall(form.kind === 'worker' ? 'getUser' : 'addKybInformation'))
    return (
      <Button size="compact-sm" onClick={() => open(blocker)}>
        {findTaskPlace(key)?.action}
        <span className="hidden-text">: {about}</span>
      </Button>
    );
  return (
    <TaskLink
      companyId={companyId}
      task={key}
      about={about}
      payPeriodId={payPeriodId}
      {...(subject.kind === 'worker' && { userId: subject.id, userName: subject.name })}
    />
  );
}

/** The form that was opened. It stays after its blocker has ended, until the person closes it. */
function OpenedForm({
  of: blocker,
  companyId,
  close,
}: {
  readonly of: Blocker | undefined;
  readonly companyId: string;
  readonly close: () => void;
}) {
  const form = blocker && findBlockerForm(blocker.key, blocker.subject);
  if (!form) return null;
  const { key, subject } = blocker;
  return (
    <Suspense>
      <BlockerSheet
        title={`${wordsOf(key, '').title}: ${subject.name}`}
        form={form}
        companyId={companyId}
        close={close}
      />
    </Suspense>
  );
}
