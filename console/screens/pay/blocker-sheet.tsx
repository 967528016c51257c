import { useQuery } from '@tanstack/react-query';
import '../person/person.css';
import { workerQuery } from '../../call/company-queries.ts';
import { Sheet } from '../../frame/sheet.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { PersonAccounts } from '../person/person-accounts.tsx';
import { PersonDetails } from '../person/person-details.tsx';
import { PersonTaxes } from '../person/person-taxes.tsx';
import { Wages } from '../person/wages.tsx';
import { ItemForm } from '../setup/item-form.tsx';
import { setupQuery } from '../setup/setup-query.ts';
import { StateRegistrations } from '../setup/state-registrations.tsx';
import type { BlockerForm } from './blocker-forms.ts';

export interface BlockerSheetProps {
  readonly title: string;
  readonly form: BlockerForm;
  readonly companyId: string;
  readonly close: () => void;
}

/** The form that ends a blocker, beside the review, which is read again once the form is saved. */
export function BlockerSheet({ title, form, companyId, close }: BlockerSheetProps) {
  return (
    <Sheet title={title} close={close}>
      {form.kind === 'worker' && <WorkerForm form={form} companyId={companyId} />}
      {form.kind === 'setup' && <SetupForm item={form.item} companyId={companyId} />}
      {form.kind === 'states' && <StateRegistrations companyId={companyId} />}
    </Sheet>
  );
}

function WorkerForm({
  form: { tab, userId },
  companyId,
}: {
  readonly form: Extract<BlockerForm, { kind: 'worker' }>;
  readonly companyId: string;
}) {
  const { data, error, refetch } = useQuery(workerQuery(companyId, userId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the worker" />;
  switch (tab) {
    case 'pay':
      return <Wages person={data} companyId={companyId} />;
    case 'details':
      return <PersonDetails person={data} />;
    case 'taxes':
      return <PersonTaxes person={data} />;
    case 'accounts':
      return <PersonAccounts person={data} />;
  }
}

function SetupForm({
  item,
  companyId,
}: {
  readonly item: Extract<BlockerForm, { kind: 'setup' }>['item'];
  readonly companyId: string;
}) {
  const { data, error, refetch } = useQuery(setupQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the setup" />;
  return <ItemForm item={item} setup={data} companyId={companyId} />;
}
