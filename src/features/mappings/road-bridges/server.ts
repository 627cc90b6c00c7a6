import { type Day, dayOf } from '#kernel/calendar.ts';
import { refusingClashes } from '#kernel/clashes.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { addRecord, changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import { holdSite } from '../sites/sql.ts';
import { holdOperator } from '../transport-operators/sql.ts';
import type { roadBridgeCalls } from './contract.ts';
import type { NewRoadBridge } from './forms.ts';
import { EDITED, type RoadBridge, roadBridge } from './model.ts';
import { nextCostRefusals, placeRefusals, whyNotRemove } from './rules.ts';
import {
  deleteRoadBridge,
  findRoadBridge,
  insertRoadBridge,
  lockRoadBridge,
  roadBridgePage,
  updateRoadBridge,
} from './sql.ts';
import { refusals } from './texts.ts';

const bridgeOn = (today: Day): RecordKind<RoadBridge> => ({
  noun: 'road bridge',
  title: 'Road bridge',
  shape: roadBridge,
  edited: EDITED,
  idOf: bridge => bridge.transportServiceRoadBridgeId,
  news: { topic: 'mappings' },
  lock: (trx, id) => lockRoadBridge(trx, id, today),
});

/** Spec transport §7 Mappings. */
export const roadBridgeHandlers: Handlers<typeof roadBridgeCalls> = {
  roadBridges: ({ query }, { db, now, zone }) =>
    pageOrList(query, paging => roadBridgePage(db, dayOf(now, zone), paging)),

  roadBridge: async ({ params }, { db, now, zone }) => {
    const bridge = await findRoadBridge(db, params.id, dayOf(now, zone));
    if (!bridge) throw notFound('Road bridge');
    return bridge;
  },

  create: ({ body }, context) => {
    const today = dayOf(context.now, context.zone);
    refuseIf(nextCostRefusals(body, today));
    const added = addRecord(bridgeOn(today), context, async trx =>
      insertRoadBridge(trx, body, await holdEnds(trx, body), today),
    );
    return refusingClashes(added, CLASHES);
  },

  change: ({ body: { version, transportServiceRoadBridgeId: id, ...typed } }, context) => {
    const today = dayOf(context.now, context.zone);
    refuseIf(nextCostRefusals(typed, today));
    const changed = changeRecord(bridgeOn(today), { id, version }, context, async (trx, before) => {
      const operatorId = await holdEnds(trx, typed, before);
      return updateRoadBridge(trx, before, { ...typed, operatorId }, today);
    });
    return refusingClashes(changed, CLASHES);
  },

  remove: ({ params: { id }, query: { version } }, context) => {
    const today = dayOf(context.now, context.zone);
    const removed = removeRecord(bridgeOn(today), { id, version }, context, (trx, before) => {
      const reason = whyNotRemove(before);
      if (reason) throw refusedBecause(reason);
      return deleteRoadBridge(trx, id);
    });
    return refusingClashes(removed, CLASHES);
  },
};

/** Site and operator of a road bridge, which both stay until the transaction ends; answers the operator's number. @throws Failure 400 */
async function holdEnds(trx: Transaction, typed: NewRoadBridge, before?: RoadBridge): Promise<number> {
  const site = await holdSite(trx, typed.transportServiceTerminalSiteId);
  const operatorId = await holdOperator(trx, typed.transportOperatorCode);
  refuseIf({
    ...placeRefusals(typed, site, before),
    transportOperatorCode: operatorId === undefined ? refusals.operatorUnknown : null,
  });
  return operatorId!;
}

const CLASHES = {
  constraints: { road_bridge_of_location: { terminalSiteRoadBridgeLocationsId: [refusals.locationTaken] } },
  inUse: refusals.inUse,
};
