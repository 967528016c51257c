import { minus } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';

type Part = Answered<'reports', 'explainPay'>['explanation']['parts'][number];

export interface ExplainedPartsProps {
  readonly parts: readonly Part[];
  /** The parts of the pay before, to stand beside them. */
  readonly former?: readonly Part[];
}

/** The parts of a payment with their steps and sources, or those of two payments side by side. */
export function ExplainedParts({ parts, former }: ExplainedPartsProps) {
  if (!former) return parts.map((part) => <ExplainedPart key={part.code} part={part} />);
  const before = new Map(former.map((part) => [part.code, part]));
  const gone = former.filter(({ code }) => !parts.some((part) => part.code === code));
  return (
    <>
      {parts.map((part) => (
        <ComparedPart key={part.code} part={part} former={before.get(part.code)} />
      ))}
      {gone.map((part) => (
        <ComparedPart key={part.code} part={undefined} former={part} />
      ))}
    </>
  );
}

function ExplainedPart({ part }: { readonly part: Part }) {
  const { title, amount, sources } = part;
  return (
    <section className="explained-part">
      <h3>
        {title}
        {amount !== undefined && <span>{showMoney(toCents(amount))}</span>}
      </h3>
      <Steps part={part} />
      {sources.length > 0 && <p className="muted">{sources.join('; ')}</p>}
    </section>
  );
}

interface ComparedPartProps {
  readonly part: Part | undefined;
  readonly former: Part | undefined;
}

function ComparedPart({ part, former }: ComparedPartProps) {
  const { title = '', amount } = part ?? former ?? {};
  const difference =
    part?.amount !== undefined && former?.amount !== undefined
      ? showDifference(minus(toCents(part.amount), toCents(former.amount)))
      : undefined;
  return (
    <section className="explained-part">
      <h3>
        {title}
        {difference !== undefined && <span>{difference}</span>}
        {difference === undefined && amount !== undefined && (
          <span>{part ? 'new' : 'no more'}</span>
        )}
      </h3>
      <div className="explained-pair">
        <ComparedSide heading="Last time" part={former} />
        <ComparedSide heading="Now" part={part} />
      </div>
    </section>
  );
}

function ComparedSide({
  heading,
  part,
}: {
  readonly heading: string;
  readonly part: Part | undefined;
}) {
  return (
    <div>
      <h4>
        {heading}
        {part?.amount !== undefined && `: ${showMoney(toCents(part.amount))}`}
      </h4>
      {part ? <Steps part={part} /> : <p className="muted">Nothing</p>}
    </div>
  );
}

function Steps({ part: { steps } }: { readonly part: Part }) {
  return (
    <ol>
      {steps.map(({ words, formula, result }) => (
        <li key={`${words} ${formula}`}>
          {words} <span className="mono">{formula}</span> = <strong>{result}</strong>
        </li>
      ))}
    </ol>
  );
}
