import { showCount } from '../../format/counts.ts';
import { TaskLink } from '../../frame/task-link.tsx';
import { describeBlocker, wordsOf } from '../../words/blockers.ts';
import { listWarnings } from './list-warnings.ts';
import type { Preview } from './preview-query.ts';

interface NoticesProps {
  readonly preview: Preview;
  readonly companyId: string;
}

/** Lists what prevents a payroll, each with the link to the form that ends it. */
export function Blockers({ preview, companyId }: NoticesProps) {
  const { blockers, counts } = preview;
  const blocking = blockers.filter(({ severity }) => severity === 'blocks');
  const { blockers: all = blocking.length } = counts ?? {};
  if (blocking.length === 0) return null;
  return (
    <section className="notice is-bad" aria-label="Blockers">
      <p>
        <strong className="bad">
          ● {showCount(all, 'thing blocks', 'things block')} this payroll
        </strong>
      </p>
      <ul>
        {blocking.map((blocker) => (
          <li key={`${blocker.key} ${blocker.subject.id}`}>
            {describeBlocker(blocker)}{' '}
            <FormLink of={blocker} preview={preview} companyId={companyId} />
          </li>
        ))}
        {all > blocking.length && (
          <li>And {(all - blocking.length).toLocaleString('en-US')} more.</li>
        )}
      </ul>
    </section>
  );
}

/** Warnings that are shown without being asked for. */
const openWarnings = 10;

/** Lists what does not prevent a payroll, but should be known before it is submitted. */
export function Warnings({ preview, companyId }: NoticesProps) {
  const { warnings, more } = listWarnings(preview);
  if (warnings.length + more === 0) return null;
  const [first, others] = [warnings.slice(0, openWarnings), warnings.slice(openWarnings)];
  const listOf = (listed: typeof warnings) => (
    <ul>
      {listed.map(({ sentence, warning }) => (
        <li key={sentence}>
          {sentence} <FormLink of={warning} preview={preview} companyId={companyId} />
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
    </section>
  );
}

/** The link to the form that ends a blocker or a warning. */
function FormLink({
  of: { key, subject },
  preview: { payPeriodId },
  companyId,
}: NoticesProps & { readonly of: Preview['blockers'][number] }) {
  return (
    <TaskLink
      companyId={companyId}
      task={key}
      about={`${wordsOf(key, '').title}, ${subject.name}`}
      payPeriodId={payPeriodId}
      {...(subject.kind === 'worker' && { userId: subject.id, userName: subject.name })}
    />
  );
}
