import { Button } from '@mantine/core';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../call/ask.ts';

type RowActionResult = UseMutationResult<unknown, Error, string>;

/** A write about one row of a table, by its id; what was loaded is loaded again after it. */
export function useRowAction(
  perform: (id: string, options: { readonly idempotencyKey: string }) => Promise<unknown>,
): RowActionResult {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => perform(id, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The button of such a write in its row. */
export function RowAction({
  action: { isPending, variables, mutate },
  id,
  label,
  what,
}: {
  readonly action: RowActionResult;
  readonly id: string;
  readonly label: string;
  /** The record of the row, for people who do not see it. */
  readonly what: string;
}) {
  return (
    <Button size="compact-sm" loading={isPending && variables === id} onClick={() => mutate(id)}>
      {label}
      <span className="hidden-text"> {what}</span>
    </Button>
  );
}
