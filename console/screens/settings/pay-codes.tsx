import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { LastChange } from './last-change.tsx';
import {
  describeRate,
  type ListedPayCode,
  namePayCodeKind,
  newCodeField,
  payCodeTermsFields,
  toPayCode,
} from './pay-code-fields.ts';
import { wageRulesQuery } from './wage-rules-query.ts';

/** The pay codes of a company, the forms that add and change one, and how gift cards are paid. */
export function PayCodes({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('addPayCode');
  const [outcome, setOutcome] = useState('');
  const [changed, setChanged] = useState<string>();
  const said = (message: string) => setOutcome(forPeople(message));
  const { data, error, refetch } = useQuery({
    queryKey: ['getPayCodes', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPayCodes', { companyId }, { signal })).payCodes,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="pay codes" rows={2} />;
  const code = data.find(({ payCode }) => payCode === changed);
  return (
    <div className="stack">
      <p>A pay code is a named rate for hours or pieces, and a column of the grid.</p>
      <p role="status">{outcome}</p>
      {data.length === 0 ? (
        <Empty>The company has no pay code yet. Hours are paid by the wage of the worker.</Empty>
      ) : (
        <CodeTable codes={data} change={mayChange ? setChanged : undefined} />
      )}
      <LastChange companyId={companyId} operations={['addPayCode', 'setGiftCards']} />
      {mayChange ? (
        <>
          <OpenOnRequest label="Add a pay code">
            <h2>Add a pay code</h2>
            <AddPayCode companyId={companyId} codes={data} said={said} />
          </OpenOnRequest>
          <OpenOnRequest label="Gift cards and prizes">
            <h2>Gift cards and prizes</h2>
            <GiftCards companyId={companyId} said={said} />
          </OpenOnRequest>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
      {code && (
        <ChangePayCode
          companyId={companyId}
          code={code}
          said={said}
          close={() => setChanged(undefined)}
        />
      )}
    </div>
  );
}

function CodeTable({
  codes,
  change,
}: {
  readonly codes: readonly ListedPayCode[];
  /** Opens the form of a code; absent for people who only read. */
  readonly change: ((payCode: string) => void) | undefined;
}) {
  const next = {
    heading: 'Next',
    show: ({ payCode }: ListedPayCode) => (
      <Button size="compact-sm" onClick={() => change?.(payCode)}>
        Change<span className="hidden-text"> {payCode}</span>
      </Button>
    ),
  };
  return (
    <RecordTable
      label="Pay codes"
      rows={codes}
      keyOf={({ payCode }) => payCode}
      columns={[
        { heading: 'Code', show: ({ payCode }) => payCode },
        { heading: 'Description', isProse: true, show: ({ description }) => description || '–' },
        { heading: 'Counts', show: namePayCodeKind },
        { heading: 'Rate', isProse: true, show: describeRate },
        ...(change ? [next] : []),
      ]}
    />
  );
}

interface FormProps {
  readonly companyId: string;
  /** Receives the sentence of the server. */
  readonly said: (message: string) => void;
}

function AddPayCode({
  companyId,
  codes,
  said,
}: FormProps & { readonly codes: readonly ListedPayCode[] }) {
  return (
    <EntryForm
      form={`pay code ${companyId}`}
      fields={[newCodeField(codes), ...payCodeTermsFields()]}
      action="Add the pay code"
      toRequest={(texts, numbers) => ({ payCode: { companyId, ...toPayCode(texts, numbers) } })}
      send={(request, options) => askTyped('payroll', 'addPayCode', request, options)}
      done={({ payCode }) => said(payCode.message)}
      said=""
    />
  );
}

function ChangePayCode({
  companyId,
  code,
  said,
  close,
}: FormProps & { readonly code: ListedPayCode; readonly close: () => void }) {
  const { payCode } = code;
  return (
    <Sheet title={`Change ${payCode}`} close={close}>
      <p>Pay that is entered and not submitted follows the change.</p>
      <EntryForm
        form={`pay code ${companyId} ${payCode}`}
        fields={payCodeTermsFields(code)}
        action="Save the pay code"
        isPrimary
        toRequest={(texts, numbers) => ({
          payCode: { companyId, payCode, ...toPayCode(texts, numbers) },
        })}
        send={(request, options) => askTyped('payroll', 'addPayCode', request, options)}
        done={(answer) => {
          said(answer.payCode.message);
          close();
        }}
      />
    </Sheet>
  );
}

function GiftCards({ companyId, said }: FormProps) {
  const { data, error, refetch } = useQuery(wageRulesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the rule" rows={1} />;
  return (
    <EntryForm
      form={`gift cards ${companyId}`}
      fields={[
        {
          name: 'received',
          label: 'Gift cards and prizes that are entered as pay',
          initial: data.giftCardsReceived ? 'Yes' : 'No',
          choices: [
            { value: 'No', label: 'are paid out' },
            { value: 'Yes', label: 'were given before: taxed and not paid out' },
          ],
          hint: 'For pay that is not submitted yet.',
        },
      ]}
      action="Save the rule"
      toRequest={({ received }) => ({ companyId, received: received === 'Yes' })}
      send={(request, options) => askTyped('adminPortal', 'setGiftCards', request, options)}
      done={(answer) => said(answer.company.message)}
      said=""
    />
  );
}
