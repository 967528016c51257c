import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { paymentsQuery, type ShownWorker } from '../../call/company-queries.ts';
import { saveDocument } from '../../call/save-file.ts';
import type { OwnJob } from '../../call/session.ts';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

export interface YearFormsProps {
  readonly job: OwnJob;
  readonly workerType: ShownWorker['WorkerType']['WorkerType'];
}

/** Prints Form W-2 of an employee, or Form 1099-NEC of a contractor, for each year with pay. */
export function YearForms({ job, workerType }: YearFormsProps) {
  const { companyId, userId } = job;
  const payments = useQuery(paymentsQuery(companyId, userId));
  const isEmployee = workerType === 'W2';
  const form = isEmployee ? 'Form W-2' : 'Form 1099-NEC';
  const print = useMutation({
    mutationFn: async (year: number) => {
      const request = { companyId, userId, year };
      const { document } = isEmployee
        ? await ask('reports', 'printFormW2', request)
        : await ask('reports', 'printForm1099Nec', request);
      return document;
    },
    onSuccess: saveDocument,
  });
  if (payments.error)
    return <Failed error={payments.error} retry={() => void payments.refetch()} />;
  if (!payments.data) return <Loading what="forms" rows={2} />;
  const years = [
    ...new Set(payments.data.map(({ payDate }) => Number(payDate.slice(0, 4)))),
  ].toReversed();
  if (years.length === 0) return <Empty>{form} will be here after the first payment.</Empty>;
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <p className="muted">Before the year has ended, the form of an employee is a preview.</p>
      <div className="row">
        {years.map((year) => (
          <Button
            key={year}
            loading={print.isPending && print.variables === year}
            onClick={() => print.mutate(year)}
          >
            {form} of {year}
          </Button>
        ))}
      </div>
    </>
  );
}
