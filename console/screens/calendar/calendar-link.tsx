import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  SentCalendarLink,
  SentCalendarLinks,
} from '../../../contract/session/calendar-link-routes.ts';
import { send } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { Failed } from '../../frame/states.tsx';

/** The address at which a calendar program of the person reads these days: made here, shown once, and withdrawn here. */
export function CalendarLink({ companyId }: { readonly companyId: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['calendar links'];
  const links = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await send<SentCalendarLinks>({ path: '/session/calendar-links', signal })).calendarLinks,
  });
  const body = JSON.stringify({ companyId });
  const onSuccess = () => queryClient.invalidateQueries({ queryKey });
  const add = useMutation({
    mutationFn: () => send<SentCalendarLink>({ path: '/session/add-calendar-link', body }),
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: () => send({ path: '/session/withdraw-calendar-link', body }),
    onSuccess: () => {
      add.reset();
      return onSuccess();
    },
  });
  const link = links.data?.find((each) => each.companyId === companyId);
  const error = links.error ?? add.error ?? withdraw.error;
  return (
    <section aria-label="Calendar link">
      <h2>In your calendar program</h2>
      <p className="muted">
        A program that subscribes to your link shows these days and keeps them up to date. Whoever
        knows the link can read them, without amounts and without signing in. It ends with your role
        in this company.
      </p>
      {error && <Failed error={error} />}
      {link && <p>You made a link on {showPastMoment(link.createdAt)}.</p>}
      {add.data && <NewLink key={add.data.calendarLink.url} url={add.data.calendarLink.url} />}
      {links.data && (
        <p className="row">
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            {link ? 'Replace the link' : 'Make a link'}
          </Button>
          {link && (
            <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              Withdraw the link
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

/** The address of a link that was just made. */
function NewLink({ url }: { readonly url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div className="notice" role="status">
      <p>
        Subscribe to this address. It is shown once: <span className="mono address">{url}</span>
      </p>
      <p className="row">
        <Button size="compact-sm" onClick={() => void copy()}>
          Copy the address
        </Button>
        {isCopied && <span className="good">✓ Copied.</span>}
      </p>
    </div>
  );
}
