import './embed.css';
import { Button, useComputedColorScheme } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { SentLink } from '../../contract/session/link-routes.ts';
import { openedLink } from '../call/opened-link.ts';
import { sessionQuery } from '../call/session.ts';
import { onWrite } from '../call/writes.ts';
import { SandboxBand } from '../frame/sandbox-band.tsx';
import { Screen } from '../frame/screen.tsx';
import { Empty, OfflineNotice } from '../frame/states.tsx';
import { useHeardChanges } from '../frame/use-heard-changes.ts';
import { FirstPage } from './first-page.tsx';
import { applyLook } from './look.ts';
import { forgetLinks } from './open-link.ts';
import { isConnect, parentOrigin, tellParent } from './parent-page.ts';
import { isPlaceOf } from './places.ts';
import { problemOfLink } from './start.ts';

/** One screen without the frame of the console, for a page of another product. */
export function EmbedFrame() {
  const link = openedLink();
  if (link) return <OpenedScreen link={link} />;
  return (
    <main className="screen">
      <Screen title="This link cannot be opened">
        <Empty>{problemOfLink()}</Empty>
      </Screen>
    </main>
  );
}

// The platform ends a session at any time: the screen notices it without a click, and when it is looked at again.
const watchedSession = queryOptions({
  ...sessionQuery,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data === null ? false : 15_000),
  refetchOnWindowFocus: 'always',
});

function OpenedScreen({ link }: { readonly link: SentLink }) {
  const { data: session } = useQuery(watchedSession);
  const hasEnded = session === null;
  const queryClient = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => applyLook(link, scheme), [link, scheme]);
  useEffect(() => onWrite((operation) => tellParent({ type: 'changed', operation })), []);
  useEffect(() => {
    if (!hasEnded) return;
    tellParent({ type: 'ended' });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    void forgetLinks();
  }, [hasEnded, queryClient]);
  useTellHeight(content);
  useHeardChanges(!hasEnded);
  return (
    <div className="embedded" ref={content}>
      <SandboxBand />
      <main className="screen">
        <OfflineNotice />
        {hasEnded ? <Ended /> : <Place link={link} />}
      </main>
      {parentOrigin() && !hasEnded && (
        <p className="embedded-end">
          <Button onClick={() => tellParent({ type: 'done' })}>Done</Button>
        </p>
      )}
    </div>
  );
}

function Ended() {
  return (
    <Screen title="This page has ended">
      <Empty>Open it again from the page that you came from. What you saved is kept.</Empty>
    </Screen>
  );
}

/** The first page of the screen, or the place within it that was opened. */
function Place({ link }: { readonly link: SentLink }) {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const isFirst = routeId === '/framed/';
  if (isFirst) return <FirstPage link={link} />;
  if (isPlaceOf(link.screen, routeId)) return <Outlet />;
  return (
    <Screen title="Not on this page">
      <Empty action={<Link to="/">Back to the first page</Link>}>
        This is not part of what you opened. Somebody who signs in to Paywright can see it.
      </Empty>
    </Screen>
  );
}

/** Tells the page around the height of the content: when it changes, and when it is asked for. */
function useTellHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const tell = () => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      tellParent({ type: 'size', height });
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    const answer = (event: MessageEvent) => {
      if (isConnect(event, parentOrigin())) tell();
    };
    addEventListener('message', answer);
    return () => {
      observer.disconnect();
      removeEventListener('message', answer);
    };
  }, [content]);
}
