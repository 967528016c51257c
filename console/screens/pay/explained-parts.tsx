import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { minus } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { openedLink } from '../../call/opened-link.ts';
import { jobsOf, sessionQuery, useMayCall } from '../../call/session.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';
import { Link } from '../../frame/link.tsx';
import {
  dependsOnForm,
  type FormulaPiece,
  linkSource,
  linkSteps,
  stepName,
} from './linked-steps.ts';

type Part = Answered<'reports', 'explainPay'>['explanation']['parts'][number];

interface Sides {
  readonly former: string;
  readonly now: string;
}

export interface ExplainedPartsProps {
  readonly parts: readonly Part[];
  /** The parts of the pay before, to stand beside them. */
  readonly former?: readonly Part[];
  /** The headings of the two sides. */
  readonly sides?: Sides;
  /** The worker, for the way to the forms on file. */
  readonly userId: string;
}

/** The parts of a payment with their steps and sources, or those of two payments side by side. */
export function ExplainedParts({
  parts,
  former,
  userId,
  sides = { former: 'Last time', now: 'Now' },
}: ExplainedPartsProps) {
  const pieces = useMemo(() => linkSteps(parts), [parts]);
  /** The step that the operand under the pointer or the focus comes from. */
  const [marked, mark] = useState<string>();
  if (!former)
    return parts.map((part) => (
      <ExplainedPart key={part.code} part={part} userId={userId} links={{ pieces, marked, mark }} />
    ));
  const before = new Map(former.map((part) => [part.code, part]));
  const gone = former.filter(({ code }) => !parts.some((part) => part.code === code));
  return (
    <>
      {parts.map((part) => (
        <ComparedPart key={part.code} part={part} former={before.get(part.code)} sides={sides} />
      ))}
      {gone.map((part) => (
        <ComparedPart key={part.code} part={undefined} former={part} sides={sides} />
      ))}
    </>
  );
}

/** Operands with the steps that they come from. */
interface StepLinks {
  readonly pieces: ReadonlyMap<string, readonly FormulaPiece[]>;
  readonly marked: string | undefined;
  readonly mark: (step: string | undefined) => void;
}

interface ExplainedPartProps {
  readonly part: Part;
  readonly userId: string;
  readonly links: StepLinks;
}

function ExplainedPart({ part, userId, links }: ExplainedPartProps) {
  const { code, title, amount, sources } = part;
  return (
    <section className="explained-part">
      <h3>
        {title}
        {amount !== undefined && <span>{showMoney(toCents(amount))}</span>}
      </h3>
      <Steps part={part} links={links} />
      {sources.length > 0 && (
        <p className="muted">
          {sources.map((source, place) => (
            <span key={source}>
              {place > 0 && '; '}
              <Source code={code} source={source} />
            </span>
          ))}
        </p>
      )}
      {dependsOnForm(code) && <FormOnFile userId={userId} />}
    </section>
  );
}

/** The source of the law, with the way to it. */
function Source({ code, source }: { readonly code: string; readonly source: string }) {
  return linkSource(code, source).map(({ text, href }) =>
    href ? (
      <a key={text} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  );
}

/** The way to the withholding forms of the worker: at People, or among the worker's own forms. */
function FormOnFile({ userId }: { readonly userId: string }) {
  const { companyId } = useParams({ strict: false });
  const mayCall = useMayCall();
  const { data: session } = useQuery(sessionQuery);
  const isOwn = !companyId && session && jobsOf(session).some((job) => job.userId === userId);
  if (openedLink() || !(isOwn || (companyId && mayCall('getUser')))) return null;
  return (
    <p className="not-printed">
      {companyId ? (
        <Link
          to="/c/$companyId/people/$userId"
          params={{ companyId, userId }}
          search={{ tab: 'taxes' }}
        >
          Form W-4 and state forms on file
        </Link>
      ) : (
        <Link to="/me" search={{ part: 'forms' }}>
          Your forms on file
        </Link>
      )}
    </p>
  );
}

interface ComparedPartProps {
  readonly part: Part | undefined;
  readonly former: Part | undefined;
  readonly sides: Sides;
}

function ComparedPart({ part, former, sides }: ComparedPartProps) {
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
        <ComparedSide heading={sides.former} part={former} />
        <ComparedSide heading={sides.now} part={part} />
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

function Steps({
  part: { code, steps },
  links,
}: {
  readonly part: Part;
  readonly links?: StepLinks;
}) {
  return (
    <ol>
      {steps.map(({ words, formula, result }, index) => {
        const name = stepName(code, index);
        const isMarked = links?.marked === name;
        return (
          <li key={`${words} ${formula}`} className={isMarked ? 'is-marked' : undefined}>
            {isMarked && <span aria-hidden>▸ </span>}
            {words}{' '}
            <span className="mono">
              {links ? <Formula pieces={links.pieces.get(name) ?? []} links={links} /> : formula}
            </span>{' '}
            = <strong>{result}</strong>
          </li>
        );
      })}
    </ol>
  );
}

/** A formula whose operands show the step that they come from, and lead to it. */
function Formula({
  pieces,
  links: { mark },
}: {
  readonly pieces: readonly FormulaPiece[];
  readonly links: StepLinks;
}) {
  const leave = () => mark(undefined);
  return pieces.map(({ text, from }, place) => {
    const key = `${place} ${text}`;
    if (from === undefined) return <span key={key}>{text}</span>;
    return (
      <button
        key={key}
        type="button"
        className="figure"
        title="Marks the step that it comes from"
        onPointerEnter={() => mark(from)}
        onPointerLeave={leave}
        onFocus={() => mark(from)}
        onBlur={leave}
        onClick={() => document.querySelector('.is-marked')?.scrollIntoView({ block: 'nearest' })}
      >
        {text}
      </button>
    );
  });
}
