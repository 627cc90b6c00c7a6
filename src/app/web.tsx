import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#kernel/ui/theme.tsx';
import { reloadAfterNewVersion } from './shell/newVersion.ts';
import { Portal } from './shell/Portal.tsx';

reloadAfterNewVersion();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <Portal />
    </UiProvider>
  </StrictMode>,
);
