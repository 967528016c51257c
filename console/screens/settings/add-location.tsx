import { askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { addressFields } from '../../words/company-fields.ts';

/** Adds a place where people work; the first one is the main location. */
export function AddLocation({
  companyId,
  isFirst,
}: {
  readonly companyId: string;
  readonly isFirst: boolean;
}) {
  const name = { name: 'companyLocation', label: 'Name of the location' };
  return (
    <EntryForm
      form={`location ${companyId}`}
      fields={[isFirst ? { ...name, initial: 'Main' } : name, ...addressFields]}
      action="Add the location"
      isPrimary={isFirst}
      toRequest={(values) => ({ companyLocation: { companyId, ...values } })}
      send={(request, options) =>
        askTyped('companyOnboarding', 'addCompanyLocation', request, options)
      }
    />
  );
}
