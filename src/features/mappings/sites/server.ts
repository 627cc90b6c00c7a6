import { refusingClashes } from '#kernel/clashes.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { addRecord, changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import type { siteCalls } from './contract.ts';
import type { NewSite } from './forms.ts';
import { EDITED, type TerminalSite, terminalSite } from './model.ts';
import { locationChanges, whyNotRemove } from './rules.ts';
import {
  addLocations,
  bridgedLocations,
  deleteLocations,
  deleteSite,
  findSite,
  insertSite,
  lockSite,
  renameLocation,
  sitePage,
  updateSite,
} from './sql.ts';
import { refusals } from './texts.ts';

const SITE: RecordKind<TerminalSite> = {
  noun: 'terminal site',
  title: 'Site',
  shape: terminalSite,
  edited: EDITED,
  idOf: site => site.transportServiceTerminalSiteId,
  news: { topic: 'mappings' },
  lock: lockSite,
};

/** Spec transport §7 Mappings. */
export const siteHandlers: Handlers<typeof siteCalls> = {
  sites: ({ query }, { db }) => pageOrList(query, paging => sitePage(db, paging)),

  site: async ({ params }, { db }) => {
    const site = await findSite(db, params.id);
    if (!site) throw notFound('Site');
    return site;
  },

  create: ({ body }, context) =>
    refusingClashes(
      addRecord(SITE, context, trx => insertSite(trx, body)),
      CLASHES,
    ),

  change: ({ body: { version, transportServiceTerminalSiteId: id, ...typed } }, context) =>
    refusingClashes(
      changeRecord(SITE, { id, version }, context, (trx, before) => changeSite(trx, before, typed)),
      CLASHES,
    ),

  remove: ({ params: { id }, query: { version } }, context) =>
    refusingClashes(
      removeRecord(SITE, { id, version }, context, (trx, before) => {
        const reason = whyNotRemove(before);
        if (reason) throw refusedBecause(reason);
        return deleteSite(trx, id);
      }),
      CLASHES,
    ),
};

async function changeSite(trx: Transaction, before: TerminalSite, typed: NewSite): Promise<TerminalSite> {
  const id = before.transportServiceTerminalSiteId;
  const { unknown, removed, renamed, added } = locationChanges(
    before.roadBridgeLocations,
    typed.roadBridgeLocations,
  );
  const removedIds = removed.map(one => one.terminalSiteRoadBridgeLocationsId!);
  const used = await bridgedLocations(trx, removedIds);
  refuseIf({
    roadBridgeLocations: [
      ...(unknown ? [refusals.locationGone] : []),
      ...(used.length > 0 ? [refusals.locationUsed(used)] : []),
    ],
  });
  await deleteLocations(trx, removedIds);
  await updateSite(trx, id, typed);
  for (const { id: locationId, locationCode } of renamed) await renameLocation(trx, locationId, locationCode);
  await addLocations(trx, id, typed.workstationCode, added);
  return (await findSite(trx, id))!;
}

/** What the constraints keep true of several sites, and of what stands on one. */
const CLASHES = {
  constraints: {
    terminal_site_code: { kiwiRailCodes: [refusals.codeTaken] },
    location_of_one_site: { roadBridgeLocations: [refusals.locationTaken] },
  },
  inUse: refusals.usedElsewhere,
};
