import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { locationsQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import type { TaxesPartProps } from './deposits.tsx';
import {
  describeFigures,
  type EnteredTax,
  findTerms,
  newTaxFields,
  showDays,
  termsFields,
  toChangedTaxTerms,
  toTaxTerms,
} from './entered-tax-fields.ts';

interface SheetProps extends TaxesPartProps {
  /** The tax on file; absent for a new one. */
  readonly tax: EnteredTax | undefined;
  readonly close: () => void;
  /** Receives the sentence of the server. */
  readonly said: (message: string) => void;
}

/** A tax that the company entered: its terms over time, and forms that change and end it. Without one, the form of a new tax. */
export function EnteredTaxSheet(props: SheetProps) {
  const { tax, today, close } = props;
  const mayChange = useMayCall()('updateCompanyTax');
  const terms = tax && findTerms(tax, today);
  return (
    <Sheet title={tax ? (terms?.name ?? tax.taxCode) : 'Enter a tax'} close={close}>
      {tax && <Terms tax={tax} />}
      {mayChange && (tax ? <ChangeForms {...props} tax={tax} /> : <NewTax {...props} />)}
    </Sheet>
  );
}

function Terms({ tax }: { readonly tax: EnteredTax }) {
  return (
    <>
      <p className="muted">Code {tax.taxCode}</p>
      {tax.terms.length > 0 && (
        <RecordTable
          label="Terms by pay day"
          rows={tax.terms.toReversed()}
          keyOf={({ startDate }) => startDate}
          columns={[
            { heading: 'Pay days', show: showDays },
            { heading: 'Amount', isProse: true, show: describeFigures },
          ]}
        />
      )}
    </>
  );
}

function NewTax({ companyId, today, said }: SheetProps) {
  const locations = useQuery(locationsQuery(companyId));
  if (locations.error) return <Failed error={locations.error} />;
  if (!locations.data) return <Loading what="the form" rows={3} />;
  return (
    <EntryForm
      form={`new tax ${companyId}`}
      fields={[
        ...newTaxFields,
        ...termsFields(locations.data),
        { name: 'startDate', label: 'First pay day', kind: 'date', initial: today },
        { name: 'endDate', label: 'Last pay day', kind: 'date', isOptional: true },
      ]}
      action="Enter the tax"
      isPrimary
      toRequest={(texts, numbers) => ({ companyTax: { companyId, ...toTaxTerms(texts, numbers) } })}
      send={(request, options) => askTyped('adminPortal', 'addCompanyTax', request, options)}
      done={({ companyTax }) => said(companyTax.message)}
    />
  );
}

function ChangeForms({ companyId, today, tax, said }: SheetProps & { readonly tax: EnteredTax }) {
  const { companyTaxId } = tax;
  const hasEnded = tax.status === 'Inactive';
  const locations = useQuery(locationsQuery(companyId));
  const terms = findTerms(tax, today);
  if (locations.error) return <Failed error={locations.error} />;
  if (!locations.data) return <Loading what="the form" rows={3} />;
  return (
    <>
      <h2>{hasEnded ? 'Begin the tax again' : 'Change it'}</h2>
      <EntryForm
        form={`tax ${companyTaxId}`}
        fields={[
          {
            name: 'effectiveDate',
            label: 'From this pay day on',
            kind: 'date',
            initial: terms && terms.startDate > today ? terms.startDate : today,
            hint: hasEnded
              ? 'What you do not change below is as it was before the end.'
              : 'Earlier pay days keep their terms. What you do not change below stays as it is on that day.',
          },
          ...termsFields(locations.data, terms),
        ]}
        action={hasEnded ? 'Begin the tax again' : 'Change the tax'}
        isPrimary
        toRequest={(texts, numbers) => ({
          companyTax: { companyTaxId, ...toChangedTaxTerms(texts, numbers, terms) },
        })}
        send={(request, options) => askTyped('adminPortal', 'updateCompanyTax', request, options)}
        done={({ companyTax }) => said(companyTax.message)}
      />
      <h2>End it</h2>
      <EntryForm
        form={`end tax ${companyTaxId}`}
        fields={[
          {
            name: 'endDate',
            label: 'Last pay day with this tax',
            kind: 'date',
            initial: today,
            hint: 'Terms that would begin later are withdrawn.',
          },
        ]}
        action="End the tax"
        toRequest={({ endDate }) => ({ companyTax: { companyTaxId, endDate } })}
        send={(request, options) => askTyped('adminPortal', 'endCompanyTax', request, options)}
        done={({ companyTax }) => said(companyTax.message)}
      />
    </>
  );
}
