import { Suspense, useEffect } from 'react';
import { watchFocus } from './focusOrigin.ts';
import { dropDialog, openDialogs } from './openDialogs.ts';
import { sayNotLoaded, sidePart } from './part.tsx';
import { runs } from './runMany.ts';
import { SnackbarHost } from './SnackbarHost.tsx';

const loadDialogs = () => import('./DialogHost.tsx');
const loadRuns = () => import('./Progress.tsx');
const DialogHost = sidePart(() => loadDialogs().then(part => part.DialogHost), NoDialogs);
const RunHost = sidePart(() => loadRuns().then(part => part.RunHost));

/** Draws what is opened from anywhere: dialogs, long runs, snackbars. The first two are loaded when there is one. */
export function Hosts() {
  useEffect(watchFocus, []);
  const hasRun = runs.use().length > 0;
  const hasDialog = openDialogs.use().length > 0;
  return (
    <>
      {hasRun && (
        <Suspense>
          <RunHost />
        </Suspense>
      )}
      {hasDialog && (
        <Suspense>
          <DialogHost />
        </Suspense>
      )}
      <SnackbarHost />
    </>
  );
}

/** In the place of dialogs that could not be loaded: says what they were about, and answers No to what they asked. */
function NoDialogs() {
  const dialogs = openDialogs.use();
  useEffect(() => {
    for (const { id, title, onClose } of dialogs) {
      dropDialog(id);
      onClose(false);
      sayNotLoaded(`${title} The rest`);
    }
  }, [dialogs]);
  return null;
}

/** Loads them ahead, so that an alert about a lost connection does not need the connection. */
export function preloadHosts(): void {
  void Promise.allSettled([loadDialogs(), loadRuns()]);
}
