import { audit } from '#kernel/audit.ts';
import { dayOf, hourOf } from '#kernel/calendar.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged, type Versioned } from '#kernel/versions.ts';
import type { gateCalls } from './contract.ts';
import type { ChangedGate } from './forms.ts';
import { tellOfClosing } from './letters/server.ts';
import { type Gate, gate as gateShape } from './model.ts';
import { isGateOffered, whatDeletingDoes, whyNotChangeSystem } from './rules.ts';
import {
  type ClashingId,
  clashOf,
  deactivateGate,
  deleteGate,
  insertGate,
  lockGate,
  updateGate,
  usesOf,
  visibleGate,
  visibleGates,
} from './sql.ts';
import { refusals } from './texts.ts';

type Saver = Pick<Context, 'caller' | 'now' | 'zone' | 'origin'>;

export const gateHandlers: Handlers<typeof gateCalls> = {
  gates: (_, { db, caller }) => visibleGates(db, caller),

  active: async (_, { db, caller }) => {
    const gates = await visibleGates(db, caller);
    return gates.filter(gate => isGateOffered(gate, caller));
  },

  gate: async ({ params }, { db, caller }) => {
    const gate = await visibleGate(db, caller, params.id);
    if (!gate) throw notFound('Gate');
    return gate;
  },

  create: async ({ body }, { db, onceKey, caller, publish }) => {
    const gate = await refusingClashes(once(db, onceKey, trx => createGate(trx, caller, body)));
    publish({ topic: 'gates' });
    return gate;
  },

  change: async ({ body: { version, ...typed } }, { db, publish, ...saver }) => {
    const work = inTransaction(db, trx => changeGate(trx, typed, version, saver));
    const { after } = await refusingClashes(work);
    publish({ topic: 'gates' });
    return after;
  },

  remove: async ({ params, query }, { db, publish, ...saver }) => {
    await inTransaction(db, trx => removeGate(trx, params.id, query.version, saver));
    publish({ topic: 'gates' });
  },

  uses: async ({ params }, { db, now, zone }) => usesOf(db, params.id, dayOf(now, zone), hourOf(now, zone)),
};

async function createGate(trx: Transaction, caller: Caller, body: ChangedGate): Promise<Gate> {
  const gate = await insertGate(trx, body);
  await audit(trx, caller, {
    action: 'created',
    noun: 'gate',
    id: gate.gateId,
    after: gate,
    companyId: null,
  });
  return gate;
}

async function changeGate(
  trx: Transaction,
  body: ChangedGate,
  version: string | undefined,
  saver: Saver,
): Promise<{ before: Gate; after: Gate }> {
  const { caller, now, zone } = saver;
  const before = await lockGate(trx, body.gateId);
  if (!before) throw notFound('Gate');
  await ifUnchanged(trx, version, before, theGate(body.gateId), saver);
  if (body.isFromPropel !== before.isFromPropel) {
    const reason = whyNotChangeSystem(await usesOf(trx, body.gateId, dayOf(now, zone), hourOf(now, zone)));
    if (reason) throw refused({ isFromPropel: [reason] });
  }
  const after = await updateGate(trx, body);
  if (before.isActive && !after.isActive) await tellOfClosing(trx, after, saver);
  await audit(trx, caller, {
    action: 'changed',
    noun: 'gate',
    id: body.gateId,
    before,
    after,
    companyId: null,
  });
  return { before, after };
}

async function removeGate(
  trx: Transaction,
  id: string,
  version: string | undefined,
  saver: Saver,
): Promise<void> {
  const { caller, now, zone } = saver;
  const before = await lockGate(trx, id);
  if (!before) throw notFound('Gate');
  await ifUnchanged(trx, version, before, theGate(id), saver);
  const does = whatDeletingDoes(before, await usesOf(trx, id, dayOf(now, zone), hourOf(now, zone)));
  if (does === 'nothing') throw refused({ gateId: [refusals.cannotBeRemoved] });
  const after = does === 'removes' ? await deleteGate(trx, id) : await deactivateGate(trx, before);
  if (does !== 'removes') await tellOfClosing(trx, before, saver);
  await audit(trx, caller, {
    action: does === 'removes' ? 'deleted' : 'deactivated',
    noun: 'gate',
    id,
    before,
    after,
    companyId: null,
  });
}

function theGate(id: string): Versioned {
  return { noun: 'gate', id, shape: gateShape };
}

const CLASHES: Record<ClashingId, Record<string, string[]>> = {
  gateId: { gateId: [refusals.idTaken] },
  n4GateId: { n4GateId: [refusals.n4IdTaken] },
};

async function refusingClashes<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const clash = clashOf(error);
    throw clash ? refused(CLASHES[clash]) : error;
  }
}
