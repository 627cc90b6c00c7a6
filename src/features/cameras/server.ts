import { z } from 'zod';
import { audit } from '#kernel/audit.ts';
import type { Caller } from '#kernel/caller.ts';
import { version as versionShape } from '#kernel/contract.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { notFound, refused, refusedBecause } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { fingerprint, ifUnchanged, type Versioned } from '#kernel/versions.ts';
import type { Pictures } from '#outside/cameras/pictures.ts';
import type { cameraCalls } from './contract.ts';
import type { ChangedCamera, NewCamera, SortedCamera } from './forms.ts';
import { CAMERA_KEEPERS, type Camera, camera as cameraShape, LIMITS } from './model.ts';
import { knownToBoth } from './rules.ts';
import {
  activeCameras,
  allCameras,
  cameraGroups,
  cameraOrder,
  deleteCamera,
  findCamera,
  hasGroup,
  holdOrder,
  insertCamera,
  lockCamera,
  lockPlaces,
  moveCamera,
  updateCamera,
} from './sql.ts';
import { refusals } from './texts.ts';

type Saver = { caller: Caller; now: Date; zone: string };

export type CameraNeighbours = { pictures: Pictures };

/** Spec §7 Cameras. */
export function serveCameras({ pictures }: CameraNeighbours): Handlers<typeof cameraCalls> {
  return {
    active: (_, { db }) => activeCameras(db),

    all: (_, { db }) => allCameras(db),

    groups: (_, { db }) => cameraGroups(db),

    camera: async ({ params }, { db, caller }) => {
      const camera = await findCamera(db, params.id);
      if (!camera || !(camera.isActive || caller.holdsAny(CAMERA_KEEPERS))) throw notFound('Camera');
      return camera;
    },

    picture: async ({ params }, { db }) => {
      const { imageName } = await activeCamera(db, params.id);
      const picture = await pictures.newest(imageName);
      if (!picture) throw notFound('Picture');
      const { content, type, etag, takenAt } = picture;
      return { name: imageName, type, content, etag, madeAt: takenAt };
    },

    create: async ({ body }, { db, onceKey, caller, publish }) => {
      const camera = await once(db, onceKey, trx => addCamera(trx, caller, body));
      publish({ topic: 'cameras' });
      return camera;
    },

    change: async ({ body: { version, ...typed } }, { db, publish, ...saver }) => {
      const camera = await inTransaction(db, trx => changeCamera(trx, typed, version, saver));
      publish({ topic: 'cameras' });
      return camera;
    },

    remove: async ({ params, query }, { db, publish, ...saver }) => {
      await inTransaction(db, trx => removeCamera(trx, params.id, query.version, saver));
      publish({ topic: 'cameras' });
    },

    sort: async ({ body }, { db, publish, ...saver }) => {
      await inTransaction(db, trx => sortCamera(trx, body, saver));
      publish({ topic: 'cameras' });
    },
  };
}

async function activeCamera(db: Db, cameraId: number): Promise<Camera> {
  const camera = await findCamera(db, cameraId);
  if (!camera?.isActive) throw notFound('Camera');
  return camera;
}

async function addCamera(trx: Transaction, caller: Caller, typed: NewCamera): Promise<Camera> {
  await refuseUnknownGroup(trx, typed);
  const after = await insertCamera(trx, typed);
  if (!after) throw refusedBecause(refusals.tooMany(LIMITS.cameras));
  await audit(trx, caller, { action: 'created', noun: 'camera', id: after.cameraId, after, companyId: null });
  return after;
}

async function changeCamera(
  trx: Transaction,
  { cameraId, ...typed }: ChangedCamera,
  version: string | undefined,
  saver: Saver,
): Promise<Camera> {
  const before = await lockCamera(trx, cameraId);
  if (!before) throw notFound('Camera');
  await ifUnchanged(trx, version, before, theCamera(cameraId), saver);
  await refuseUnknownGroup(trx, typed);
  const after = (await updateCamera(trx, cameraId, typed))!;
  await audit(trx, saver.caller, {
    action: 'changed',
    noun: 'camera',
    id: cameraId,
    before,
    after,
    companyId: null,
  });
  return after;
}

async function removeCamera(
  trx: Transaction,
  cameraId: number,
  version: string | undefined,
  saver: Saver,
): Promise<void> {
  await holdOrder(trx);
  const before = await lockCamera(trx, cameraId);
  if (!before) throw notFound('Camera');
  await ifUnchanged(trx, version, before, theCamera(cameraId), saver);
  await deleteCamera(trx, cameraId);
  await audit(trx, saver.caller, {
    action: 'deleted',
    noun: 'camera',
    id: cameraId,
    before,
    companyId: null,
  });
}

async function sortCamera(trx: Transaction, body: SortedCamera, saver: Saver): Promise<void> {
  const { CameraIdFrom, CameraIdTo, seenOrder } = body;
  const places = await lockPlaces(trx, [CameraIdFrom, CameraIdTo]);
  const [from, to] = [places.get(CameraIdFrom), places.get(CameraIdTo)];
  if (from === undefined) throw refused({ CameraIdFrom: [refusals.gone] });
  if (to === undefined) throw refused({ CameraIdTo: [refusals.gone] });
  if (seenOrder) {
    const { seen, now } = knownToBoth(seenOrder, await cameraOrder(trx));
    await ifUnchanged(trx, fingerprint(seen), { version: fingerprint(now) }, THE_ORDER, saver);
  }
  if (from === to) return;
  await moveCamera(trx, CameraIdFrom, { from, to });
  await audit(trx, saver.caller, {
    action: 'sorted',
    noun: THE_ORDER.noun,
    id: THE_ORDER.id,
    before: { cameraId: CameraIdFrom, place: from },
    after: { cameraId: CameraIdFrom, place: to },
    companyId: null,
  });
}

/** One order of all cameras: whose trail says who has moved one meanwhile. */
const THE_ORDER: Versioned = { noun: 'camera order', id: 'all', shape: z.object({ version: versionShape }) };

async function refuseUnknownGroup(trx: Transaction, { cameraGroupId }: NewCamera): Promise<void> {
  if (!(await hasGroup(trx, cameraGroupId))) throw refused({ cameraGroupId: [refusals.groupUnknown] });
}

function theCamera(id: number): Versioned {
  return { noun: 'camera', id, shape: cameraShape };
}
