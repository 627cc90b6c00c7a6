import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { UiProvider } from './theme.tsx';
import { PortTimeProvider } from './usePortTime.tsx';

/** Draws a component in the browser of the test, with the theme, fonts, router and port time of the product around it. */
export function renderUi(children: ReactNode) {
  return render(children, { wrapper: Surroundings });
}

function Surroundings({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <PortTimeProvider timeZone="Pacific/Auckland">
          <BrowserRouter>{children}</BrowserRouter>
        </PortTimeProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}
