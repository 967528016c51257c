import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

const CallsList = lazy(async () => ({ default: (await import('./calls-list.tsx')).CallsList }));

/** The calls of this page, opened with Ctrl and a period, or by `?calls=1` in the address. */
export function CallsDrawer() {
  const { calls } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpen = calls === 1;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== '.') return;
      event.preventDefault();
      void navigate({ to: '.', search: toggleCalls, replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CallsList close={() => void navigate({ to: '.', search: toggleCalls, replace: true })} />
    </Suspense>
  );
}

function toggleCalls<Search extends { readonly calls?: 1 }>({ calls, ...others }: Search) {
  return calls === 1 ? others : { ...others, calls: 1 as const };
}
