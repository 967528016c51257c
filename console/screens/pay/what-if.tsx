import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { Failed, Loading } from '../../frame/states.tsx';
import { readTyped, showCell } from '../../grid/read-cell.ts';
import { toCells, toEntry } from '../run/entry-cells.ts';
import { type KindOfLine, listColumns } from '../run/pay-columns.ts';
import { Effect } from './effect-table.tsx';
import { describeDelay } from './submission-words.ts';
import { WhatIfForm } from './what-if-form.tsx';
import { workerEntryQuery } from './worker-entry-query.ts';

interface WhatIfProps {
  readonly payPeriodId: string;
  readonly userId: string;
}

/** Changes one value of a worker and shows the effect. Nothing is saved. */
export function WhatIf({ payPeriodId, userId }: WhatIfProps) {
  const { data, error, refetch } = useQuery(workerEntryQuery(payPeriodId, userId));
  const { data: deductions = [] } = useQuery({
    queryKey: ['getDeductionDescription'],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getDeductionDescription', {}, { signal })).deductionDescriptions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<string>();
  const effect = useMutation({
    mutationFn: async ({ column, text }: { readonly column: string; readonly text: string }) => {
      const { entry } = data?.payEntries[0] ?? {};
      const cells = toCells(columns, entry);
      const kind = columns.find(({ key }) => key === column)?.kind ?? 'amount';
      const read = readTyped(text, kind, cells[column] ?? null);
      if ('problem' in read) throw new Error(read.problem);
      const changed = toEntry(columns, entry, { ...cells, [column]: read.value });
      const preview = async (payrollData?: object) => {
        const request = { payPeriodId, userIds: [userId], ...payrollData };
        return (await ask('payroll', 'previewPayroll', request)).preview;
      };
      const [before, after] = await Promise.all([
        preview(),
        preview({ payrollData: [{ userId, ...changed }] }),
      ]);
      return {
        before: before.payrollLineItems[0],
        after: after.payrollLineItems[0],
        delay: describeDelay(after),
      };
    },
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="what was entered" rows={2} />;
  const { payPeriod, payEntries, usedKinds = [] } = data;
  const kinds = [...usedKinds, ...listOtherDeductions(deductions, usedKinds)];
  const columns = listColumns(payPeriod.payPeriodType, payPeriod.workerType, kinds);
  if (!payPeriod.isEditable)
    return (
      <p className="notice">
        This payroll is {payPeriod.payPeriodStatus.toLowerCase()} and cannot be changed any more.
      </p>
    );
  const key = chosen ?? columns.at(-2)?.key ?? '';
  const column = columns.find((each) => each.key === key);
  const now = toCells(columns, payEntries[0]?.entry)[key] ?? null;
  return (
    <WhatIfForm
      label="What if"
      choices={columns.map((each) => ({ value: each.key, label: each.label }))}
      chosen={key}
      choose={(value) => {
        setChosen(value);
        effect.reset();
      }}
      fields={
        <>
          <span>is not {column ? showCell(now, column.kind) || 'empty' : ''} but</span>
          <label>
            <span className="hidden-text">New value</span>
            <input name="value" required size={10} autoComplete="off" />
          </label>
        </>
      }
      field="value"
      action="Show the effect"
      isPending={effect.isPending}
      error={effect.error}
      submit={(text) => effect.mutate({ column: key, text })}
    >
      {effect.data?.delay && <p>{effect.data.delay}</p>}
      {effect.data && <Effect before={effect.data.before} after={effect.data.after} />}
    </WhatIfForm>
  );
}

/** Deductions that the company has not used lately, such as a new benefit. */
function listOtherDeductions(
  deductions: readonly { readonly description: string }[],
  used: readonly KindOfLine[],
): readonly KindOfLine[] {
  const known = new Set(used.flatMap(({ list, name }) => (list === 'deductions' ? [name] : [])));
  return deductions.flatMap(({ description: name }) =>
    known.has(name) ? [] : [{ list: 'deductions' as const, name }],
  );
}
