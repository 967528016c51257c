import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answered, askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { Failed } from '../../frame/states.tsx';
import { wordsOfWorkerTask } from '../../words/worker-tasks.ts';
import type { PersonResult } from './apply-to-each.ts';
import { toMailAddress } from './reminder-mail.ts';

type Reminder = Answered<'adminPortal', 'remindWorker'>['reminders'][number];

/** Reminds workers of what they have to give, and offers the mail to them: the server sends none. */
export function RemindButton({
  request,
  label,
  said,
}: {
  readonly request: { companyId: string; userIds?: readonly string[]; task?: string };
  readonly label: string;
  readonly said: (results: readonly PersonResult[]) => void;
}) {
  const queryClient = useQueryClient();
  const remind = useMutation({
    mutationFn: async () => {
      const options = { idempotencyKey: newIdempotencyKey() };
      return (await askTyped('adminPortal', 'remindWorker', request, options)).reminders;
    },
    onSuccess: async (reminders) => {
      said(reminders.map(toResult));
      await queryClient.invalidateQueries();
    },
  });
  const mail = remind.data && toMailAddress(remind.data, `${location.origin}/console/me`);
  return (
    <>
      <Button loading={remind.isPending} onClick={() => remind.mutate()}>
        {label}
      </Button>
      {mail && <a href={mail}>Write the mail to those who were reminded</a>}
      {remind.error && <Failed error={remind.error} />}
    </>
  );
}

function toResult({ userId, user, outcome, tasks, message }: Reminder): PersonResult {
  const isDone = outcome === 'Reminded';
  const asked = tasks.map(wordsOfWorkerTask).join(', ');
  return { userId, user, isDone, message: isDone ? `Asked for: ${asked}.` : message };
}
