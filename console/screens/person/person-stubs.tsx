import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { paymentsQuery } from '../../call/company-queries.ts';
import { saveDocument } from '../../call/save-file.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

/** Saves the stub of a payment. */
export function useStubPrinter(userId: string) {
  return useMutation({
    mutationFn: async (payPeriodId: string) =>
      (await ask('reports', 'printPayStub', { payPeriodId, userId })).document,
    onSuccess: saveDocument,
  });
}

/** The button that saves the stub of a pay day. */
export function StubButton({
  of: { payPeriodId, payDate },
  print,
}: {
  readonly of: { readonly payPeriodId: string; readonly payDate: string };
  readonly print: ReturnType<typeof useStubPrinter>;
}) {
  return (
    <Button
      size="compact-sm"
      loading={print.isPending && print.variables === payPeriodId}
      onClick={() => print.mutate(payPeriodId)}
    >
      PDF<span className="hidden-text"> of {showDate(payDate)}</span>
    </Button>
  );
}

/** The pay stubs of a worker as files, the last one first. */
export function PersonStubs({ job: { companyId, userId } }: { readonly job: OwnJob }) {
  const { data, error, refetch } = useQuery(paymentsQuery(companyId, userId));
  const print = useStubPrinter(userId);
  return (
    <>
      <h2>Pay stubs</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {print.error && <Failed error={print.error} />}
      {!data && !error && <Loading what="pay stubs" />}
      {data?.length === 0 && <Empty>Pay stubs will be listed here after the first payroll.</Empty>}
      {data && data.length > 0 && (
        <LongTable
          label="Pay stubs"
          what="stubs"
          rows={data.toReversed()}
          keyOf={({ payPeriodId }) => payPeriodId}
          columns={[
            { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
            { heading: 'Stub', show: (payment) => <StubButton of={payment} print={print} /> },
          ]}
        />
      )}
    </>
  );
}
