import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Milliseconds after which a page begins to listen: its first screen comes first. */
const startMs = 1_500;

/** Reads again what other people change, while somebody is signed in. Without a stream, screens read when they are opened. */
export function useHeardChanges(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let close: (() => void) | undefined;
    let isLeft = false;
    const shownCompany = () => {
      const params: { readonly companyId?: string } = router.state.matches.at(-1)?.params ?? {};
      return params.companyId;
    };
    const timer = setTimeout(async () => {
      const { openChangeStream } = await import('../call/change-stream.ts');
      if (!isLeft) close = openChangeStream({ queryClient, shownCompany });
    }, startMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      close?.();
    };
  }, [isSignedIn, queryClient, router]);
}
