import { sql } from 'kysely';
import { type Db, prepared, prepareQuery, type Transaction, unconnected } from '#kernel/database.ts';
import { type Camera, type CameraGroup, LIMITS } from './model.ts';
import './tables.ts';

/** What is typed of a camera. */
export type TypedCamera = Omit<Camera, 'cameraId' | 'cameraGroupName' | 'version'>;

/** All cameras in their order. */
export function allCameras(db: Db | Transaction): Promise<Camera[]> {
  return selectCameras(db).orderBy('c.place').limit(LIMITS.cameras).execute();
}

/** Those that are shown, group by group. */
export function activeCameras(db: Db | Transaction): Promise<Camera[]> {
  return prepared(db, ACTIVE, {});
}

const ACTIVE = prepareQuery(
  'cameras.active',
  selectCameras(unconnected)
    .where('c.is_active', '=', true)
    .orderBy('g.place')
    .orderBy('c.place')
    .limit(LIMITS.cameras),
  { isShort: true },
);

/** All groups, those without cameras too. */
export async function cameraGroups(db: Db | Transaction): Promise<CameraGroup[]> {
  const groups = await db
    .selectFrom('camera_group')
    .select(['camera_group_id as cameraGroupId', 'name'])
    .orderBy('place')
    .execute();
  const cameras = await activeCameras(db);
  return groups.map(group => ({
    ...group,
    cameras: cameras.filter(({ cameraGroupId }) => cameraGroupId === group.cameraGroupId),
  }));
}

export function findCamera(db: Db | Transaction, cameraId: number): Promise<Camera | undefined> {
  return selectCameras(db).where('c.camera_id', '=', cameraId).executeTakeFirst();
}

/** The camera, which nobody else changes until the transaction ends. */
export function lockCamera(trx: Transaction, cameraId: number): Promise<Camera | undefined> {
  return selectCameras(trx).where('c.camera_id', '=', cameraId).forUpdate('c').executeTakeFirst();
}

export async function hasGroup(trx: Transaction, cameraGroupId: number): Promise<boolean> {
  const group = await trx
    .selectFrom('camera_group')
    .select('camera_group_id')
    .where('camera_group_id', '=', cameraGroupId)
    .executeTakeFirst();
  return group !== undefined;
}

/** Behind all others; undefined when there are as many as there can be. */
export async function insertCamera(trx: Transaction, camera: TypedCamera): Promise<Camera | undefined> {
  await holdOrder(trx);
  const { count, last } = await trx
    .selectFrom('camera')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('place').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.cameras) return undefined;
  const { camera_id } = await trx
    .insertInto('camera')
    .values({ ...columnsOf(camera), place: (last ?? 0) + 1 })
    .returning('camera_id')
    .executeTakeFirstOrThrow();
  return findCamera(trx, camera_id);
}

export async function updateCamera(
  trx: Transaction,
  cameraId: number,
  camera: TypedCamera,
): Promise<Camera | undefined> {
  await trx.updateTable('camera').set(columnsOf(camera)).where('camera_id', '=', cameraId).execute();
  return findCamera(trx, cameraId);
}

export async function deleteCamera(trx: Transaction, cameraId: number): Promise<void> {
  await trx.deleteFrom('camera').where('camera_id', '=', cameraId).execute();
}

/** The places of these cameras, which nobody else moves until the transaction ends. */
export async function lockPlaces(
  trx: Transaction,
  cameraIds: readonly number[],
): Promise<Map<number, number>> {
  await holdOrder(trx);
  const rows = await trx
    .selectFrom('camera')
    .select(['camera_id', 'place'])
    .where('camera_id', 'in', [...cameraIds])
    .execute();
  return new Map(rows.map(({ camera_id, place }) => [camera_id, place]));
}

/** All cameras, by id, in their order. */
export async function cameraOrder(trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom('camera')
    .select('camera_id')
    .orderBy('place')
    .limit(LIMITS.cameras)
    .execute();
  return rows.map(({ camera_id }) => camera_id);
}

/** Moves the camera from one place to another's; those on the way make room by one place each. */
export async function moveCamera(
  trx: Transaction,
  cameraId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update camera set place = case when camera_id = ${cameraId} then ${to}::int else place - sign(${to}::int - ${from}::int)::int end
    where place between least(${from}::int, ${to}::int) and greatest(${from}::int, ${to}::int)`.execute(trx);
}

/**
 * One after the other: whoever moves a camera, adds or removes one reads places that stay as they are. Asked before any
 * camera is locked: who moves one holds the order and then locks cameras.
 */
export async function holdOrder(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('camera order'))`.execute(trx);
}

function columnsOf(camera: TypedCamera) {
  return {
    name: camera.name,
    image_name: camera.imageName,
    cctv_id: camera.cctvId,
    camera_group_id: camera.cameraGroupId,
    is_active: camera.isActive,
  };
}

function selectCameras(db: Db | Transaction) {
  return db
    .selectFrom('camera as c')
    .innerJoin('camera_group as g', 'g.camera_group_id', 'c.camera_group_id')
    .select([
      'c.camera_id as cameraId',
      'c.name',
      'c.image_name as imageName',
      'c.cctv_id as cctvId',
      'c.camera_group_id as cameraGroupId',
      'g.name as cameraGroupName',
      'c.is_active as isActive',
      sql<string>`c.version::text`.as('version'),
    ]);
}
