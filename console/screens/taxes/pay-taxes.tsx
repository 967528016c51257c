import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { notByFileWords, showDepositPeriod } from '../../words/tax-deposits.ts';
import { ByFile } from './by-file.tsx';
import { MadeTransfers } from './made-transfers.tsx';

type TaxPayments = Answered<'reports', 'getTaxPayments'>['taxPayments'];

/** The open taxes that are due by a day: one payment file for the federal ones, and what is paid by hand. */
export function PayTaxes({
  companyId,
  dueUntil,
  choose,
  said,
}: {
  readonly companyId: string;
  readonly dueUntil: string;
  readonly choose: (dueUntil: string) => void;
  /** Receives the sentence about a payment. */
  readonly said: (message: string) => void;
}) {
  const mayPay = useMayCall()('payTaxDeposits');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['getTaxPayments', companyId, dueUntil],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getTaxPayments', { companyId, dueUntil }, { signal })).taxPayments,
    placeholderData: keepPreviousData,
  });
  const request = {
    taxPayment: { companyId, dueUntil, totalAmount: data?.totalAmount ?? 0 },
  };
  return (
    <section aria-label="Taxes to pay" className="stack">
      <TextInput
        label="Due until"
        type="date"
        maw={200}
        value={dueUntil}
        required
        withAsterisk={false}
        onChange={({ currentTarget }) => currentTarget.value && choose(currentTarget.value)}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="taxes to pay" rows={3} />}
      {data && data.byFile.length + data.byHand.length === 0 && (
        <p>No tax is open and due by {showDate(data.dueUntil)}.</p>
      )}
      {data && (
        <ByFile
          plan={data}
          payee="the United States Treasury"
          operation="payTaxDeposits"
          request={request}
          mayPay={mayPay && !isPlaceholderData}
          pay={async (confirmation) => {
            const options = { idempotencyKey: newIdempotencyKey(), confirmation };
            await ask('payroll', 'payTaxDeposits', request, options);
          }}
          said={said}
        >
          <DueTaxes
            label={`Taxes paid by file, due by ${showDate(data.dueUntil)}`}
            taxes={data.byFile}
            describePayment={({ isLate }) =>
              isLate ? 'by file, arrives after the due date' : 'by file'
            }
          />
        </ByFile>
      )}
      {data && data.byHand.length > 0 && (
        <DueTaxes
          label={`Other open taxes, due by ${showDate(data.dueUntil)}`}
          taxes={data.byHand}
          describePayment={({ reason }) => notByFileWords[reason]}
        />
      )}
      {data && (
        <MadeTransfers
          transfers={data.transfers.map(({ taxPaymentId, taxName, year, quarter, ...made }) => ({
            ...made,
            key: `${taxPaymentId} ${made.kind} ${taxName} ${year} ${quarter}`,
            what:
              taxName !== null && year !== null
                ? `${taxName}, ${showDepositPeriod({ year, quarter })}`
                : undefined,
          }))}
        />
      )}
    </section>
  );
}

type DueTax = TaxPayments['byFile'][number] | TaxPayments['byHand'][number];

/** Open taxes, a row for each due date: what is late is kept apart from what is not due yet. */
function DueTaxes<Tax extends DueTax>({
  label,
  taxes,
  describePayment,
}: {
  readonly label: string;
  readonly taxes: readonly Tax[];
  readonly describePayment: (part: Tax & Tax['dueDates'][number]) => string;
}) {
  const rows = taxes.flatMap((tax) => tax.dueDates.map((part) => ({ ...tax, ...part })));
  return (
    <RecordTable
      label={label}
      rows={rows}
      keyOf={({ taxGroup, year, quarter, dueDate }) => [taxGroup, year, quarter, dueDate].join(' ')}
      columns={[
        { heading: 'Tax', show: ({ taxName }) => taxName },
        { heading: 'Period', show: showDepositPeriod },
        { heading: 'Due', show: ({ dueDate }) => (dueDate ? showDate(dueDate) : 'see the notice') },
        { heading: 'Open', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
        {
          heading: 'Payment',
          show: (part) =>
            part.isLate ? (
              <span className="bad">⚠ late: {describePayment(part)}</span>
            ) : (
              describePayment(part)
            ),
        },
      ]}
    />
  );
}
