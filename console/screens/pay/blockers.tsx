import { showCount } from '../../format/counts.ts';
import { describeBlocker } from '../../words/blockers.ts';
import { listWarnings } from './list-warnings.ts';
import type { Preview } from './preview-query.ts';

/** Lists what prevents a payroll. */
export function Blockers({ preview: { blockers, counts } }: { readonly preview: Preview }) {
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
          <li key={`${blocker.key} ${blocker.subject.id}`}>{describeBlocker(blocker)}</li>
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
export function Warnings({ preview }: { readonly preview: Preview }) {
  const { sentences, more } = listWarnings(preview);
  if (sentences.length + more === 0) return null;
  const [first, others] = [sentences.slice(0, openWarnings), sentences.slice(openWarnings)];
  return (
    <section className="notice is-warn" aria-label="To know before you submit">
      <p>
        <strong className="warn">○ To know before you submit</strong>
      </p>
      <Sentences of={first} />
      {others.length > 0 && (
        <details>
          <summary>{others.length} more</summary>
          <Sentences of={others} />
        </details>
      )}
      {more > 0 && <p>{showCount(more, 'warning is', 'warnings are')} not listed here.</p>}
    </section>
  );
}

function Sentences({ of: sentences }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
