import { lazy, Suspense, useEffect } from 'react';
import { watchFocus } from './focusOrigin.ts';
import { openDialogs } from './openDialogs.ts';
import { runs } from './runMany.ts';
import { SnackbarHost } from './SnackbarHost.tsx';

const loadDialogs = () => import('./DialogHost.tsx');
const loadRuns = () => import('./Progress.tsx');
const DialogHost = lazy(() => loadDialogs().then(part => ({ default: part.DialogHost })));
const RunHost = lazy(() => loadRuns().then(part => ({ default: part.RunHost })));

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

/** Loads them ahead, so that an alert about a lost connection does not need the connection. */
export function preloadHosts(): void {
  void Promise.allSettled([loadDialogs(), loadRuns()]);
}
