import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { ActionLink } from '../../frame/link.tsx';
import { filingWords } from '../../words/filings.ts';
import { forPeople } from '../../words/for-people.ts';
import type { ListedFiling } from './filing-names.ts';

/** Blocks that end when a number or a rate of the state is entered. */
const stateBlocks: readonly string[] = [
  'stateAccountMissing',
  'stateAccountAppliedFor',
  'stateAccountTooLong',
  'contributionRateMissing',
  'withholdingAccountMissing',
];

/** The status of a filing, and what prevents it, with the form that ends that. */
export function StatusOfFiling({
  companyId,
  filing: { status, blocks, filed, amendWith, state },
}: {
  readonly companyId: string;
  readonly filing: ListedFiling;
}) {
  const mayEnter = useMayCall()('updateStateRegistration');
  const { mark, text, tone } = filingWords[status];
  const last = filed.at(-1);
  return (
    <>
      <span className={tone}>
        {mark} {text}
      </span>
      {last && ` on ${showDate(last.filingDate)}, confirmation ${last.confirmationNumber}`}
      {amendWith && <div>Amend it with {amendWith}.</div>}
      {blocks.map(({ key, message }) => (
        <div key={key + message} className="muted">
          {forPeople(message)}{' '}
          {mayEnter && state && stateBlocks.includes(key) && (
            <ActionLink
              to="/c/$companyId/taxes"
              params={{ companyId }}
              search={{ part: 'states', record: state }}
            >
              Enter it<span className="hidden-text"> for {state}</span>
            </ActionLink>
          )}
        </div>
      ))}
    </>
  );
}
