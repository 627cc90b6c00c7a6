import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { UiProvider } from './theme.tsx';
import { PortTimeProvider } from './usePortTime.tsx';

/** The theme, fonts, router and port time of the product, for a component that is drawn alone. */
export function TestProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: Content }]));
  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <PortTimeProvider timeZone="Pacific/Auckland">
          <ContentContext value={children}>
            <RouterProvider router={router} />
          </ContentContext>
        </PortTimeProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

const ContentContext = createContext<ReactNode>(null);

function Content() {
  return use(ContentContext);
}
