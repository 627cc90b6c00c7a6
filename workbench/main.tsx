import { createRoot } from 'react-dom/client';
import { firstScreenStands } from '#kernel/firstScreen.ts';
import { hasTemporal } from '#kernel/temporal.browser.ts';
import { TestProviders } from '#kernel/ui/testProviders.tsx';
import { pieces } from './pieces.ts';
import { Stage } from './Stage.tsx';
import { Workbench } from './Workbench.tsx';

if (!hasTemporal) await import('temporal-polyfill/global');
const asked = new URLSearchParams(location.search);
const State = pieces[asked.get('piece') ?? '']?.[asked.get('state') ?? ''];
createRoot(document.getElementById('root')!).render(
  <TestProviders>{State ? <Stage state={State} /> : <Workbench pieces={pieces} />}</TestProviders>,
);
// What the first screen does without is loaded from then on.
firstScreenStands();
