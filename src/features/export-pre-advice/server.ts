import type { Handlers } from '#kernel/mount.ts';
import { serveBookings } from './booking/server.ts';
import { serveContainers } from './container/server.ts';
import type { exportPreAdviceCalls } from './contract.ts';
import { serveDrafts } from './drafts/server.ts';
import { serveFreight } from './freight/server.ts';
import type { ExportNeighbours } from './judging/server.ts';
import { serveList } from './list/server.ts';
import { serveSubmissions } from './submission/server.ts';

/** Spec §7 Export pre-advice. */
export function serveExportPreAdvice(neighbours: ExportNeighbours): Handlers<typeof exportPreAdviceCalls> {
  return {
    ...serveList(neighbours),
    ...serveContainers(neighbours),
    ...serveSubmissions(neighbours),
    ...serveDrafts(),
    ...serveFreight(neighbours),
    ...serveBookings(neighbours),
  };
}
