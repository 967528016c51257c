import { useParams, useSearch } from '@tanstack/react-router';
import { useMayCall } from '../../call/session.ts';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Loading } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { type TaxesPart, taxesParts } from '../../words/taxes-parts.ts';
import { ChangesOfLaw } from './changes-of-law.tsx';
import { Deposits } from './deposits.tsx';
import { EnteredTaxes } from './entered-taxes.tsx';
import { Garnishments } from './garnishments.tsx';
import { States } from './states.tsx';
import { taxesRoute } from './use-taxes-search.ts';

const parts = Object.keys(taxesParts) as TaxesPart[];

/** Deposits and garnishments to pay or to record, registrations with states, changes of law and taxes that were entered. */
export function TaxesScreen() {
  const { companyId } = useParams({ from: taxesRoute });
  const { part = 'deposits' } = useSearch({ from: taxesRoute });
  const mayCall = useMayCall();
  const today = useToday();
  const offered = parts.filter((each) => mayCall(taxesParts[each].operation));
  return (
    <Screen title="Taxes">
      <PartTabs
        label="Parts of the taxes"
        parts={offered.map((each) => ({ part: each, label: taxesParts[each].label }))}
        current={part}
        keep={['year']}
      />
      {today === undefined ? (
        <Loading what="taxes" />
      ) : (
        <>
          {part === 'deposits' && <Deposits companyId={companyId} today={today} />}
          {part === 'garnishments' && offered.includes(part) && (
            <Garnishments companyId={companyId} today={today} />
          )}
          {part === 'states' && offered.includes(part) && (
            <States companyId={companyId} today={today} />
          )}
          {part === 'law' && offered.includes(part) && <ChangesOfLaw companyId={companyId} />}
          {part === 'entered' && offered.includes(part) && (
            <EnteredTaxes companyId={companyId} today={today} />
          )}
        </>
      )}
    </Screen>
  );
}
