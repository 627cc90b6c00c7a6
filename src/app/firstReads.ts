import type { FirstRead } from './shell/route.ts';

/** What screens read first, as they themselves ask for it: another order or page of theirs is another read. */
export const APPOINTMENTS: readonly FirstRead[] = ['appointments?includeExtendedContainerInfo=true'];
export const ADVISED: readonly FirstRead[] = [
  { list: 'import-advice', pageSize: 10, call: 'containers/import/advised?sort=status%2Ceta' },
];
export const EXPORTS: readonly FirstRead[] = [
  { list: 'export-pre-advice', pageSize: 10, call: 'Containers/Export?sort=etd' },
];
/** Everybody who waits for approval. */
export const WAITING: readonly FirstRead[] = [{ list: 'users-waiting', pageSize: 10, call: 'users' }];
