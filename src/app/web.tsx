import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hearBackFirst } from '#kernel/ui/leaving.ts';
import { UiProvider } from '#kernel/ui/theme.tsx';
import { reloadAfterNewVersion } from './shell/newVersion.ts';
import { Portal } from './shell/Portal.tsx';

reloadAfterNewVersion();
hearBackFirst();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <Portal />
    </UiProvider>
  </StrictMode>,
);
