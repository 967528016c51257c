import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Asked, ask, newIdempotencyKey } from '../../call/ask.ts';
import { messageOf } from '../../words/for-people.ts';
import { describeReminders } from './reminders.ts';

/** Reminds the workers who have to end a task, and says who was not reminded. */
export function RemindWorkers({
  companyId,
  task,
  count,
  about,
}: {
  readonly companyId: string;
  readonly task: NonNullable<Asked<'adminPortal', 'remindWorker'>['task']>;
  readonly count: number;
  /** The task in words, for people who do not see what stands beside the button. */
  readonly about: string;
}) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const options = { idempotencyKey: newIdempotencyKey() };
      return (await ask('adminPortal', 'remindWorker', { companyId, task }, options)).reminders;
    },
  });
  return (
    <>
      <Button size="compact-sm" loading={isPending} onClick={() => mutate()}>
        Remind {count.toLocaleString('en-US')}
        <span className="hidden-text">: {about}</span>
      </Button>{' '}
      <span role="status" className="good">
        {data && describeReminders(data)}
      </span>
      <span role="alert" className="bad">
        {error && messageOf(error)}
      </span>
    </>
  );
}
