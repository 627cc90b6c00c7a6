import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstScreenIsThere } from '#kernel/firstScreen.ts';
import { hasTemporal } from '#kernel/temporal.browser.ts';
import { UiProvider } from '#kernel/ui/theme.tsx';
import { reloadAfterNewVersion } from './shell/newVersion.ts';
import { Portal } from './shell/Portal.tsx';

reloadAfterNewVersion();
void start();

async function start(): Promise<void> {
  if (!hasTemporal) await import('temporal-polyfill/global');
  await firstScreenIsThere();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <UiProvider>
        <Portal />
      </UiProvider>
    </StrictMode>,
  );
}
