import './frame/styles.ts';
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../client/api-error.ts';
import { isSessionEnded, sessionQuery } from './call/session.ts';
import { isLinkPage } from './embed/link-page.ts';
import { applyDensity, readDensity } from './frame/density.ts';
import { consoleTheme, consoleVariables } from './frame/theme.ts';
import { router } from './routes.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The library that locks scrolling behind dialogs writes a style, and reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const noticeEnd = (error: unknown) => {
  if (isSessionEnded(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
};
const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; a lost connection may return.
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    },
  },
});

const container = document.getElementById('console');
if (!container) throw new Error('the page has no element for the console');
const embedded = isLinkPage ? await (await import('./embed/start.ts')).startEmbedded() : undefined;
if (!embedded) applyDensity(readDensity());
createRoot(container).render(
  <MantineProvider
    theme={embedded?.theme ?? consoleTheme}
    cssVariablesResolver={consoleVariables}
    defaultColorScheme="auto"
    {...(embedded?.scheme && { forceColorScheme: embedded.scheme })}
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
