import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { TestProviders } from './testProviders.tsx';

/** Draws a component in the browser of the test, inside the providers of the product. */
export function renderUi(children: ReactNode) {
  return render(children, { wrapper: TestProviders });
}
