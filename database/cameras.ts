import { insertCamera } from '#features/cameras/sql.ts';
import type { Db } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

type DemoCamera = { name: string; group: string; imageName: string; isActive?: false };

/** The demo port's cameras, in their order. */
const CAMERAS: DemoCamera[] = [
  { name: 'Main gate, in', group: 'Gates', imageName: 'main-gate-in.jpg' },
  { name: 'Main gate, out', group: 'Gates', imageName: 'main-gate-out.jpg' },
  { name: 'Terminal 2 gate', group: 'Gates', imageName: 'terminal-2-gate.jpg' },
  { name: 'Thames Street depot', group: 'Gates', imageName: 'thames-street.jpg' },
  { name: 'Berth 1', group: 'Wharf', imageName: 'berth-1.jpg' },
  { name: 'Berth 2', group: 'Wharf', imageName: 'berth-2.jpg' },
  { name: 'Harbour entrance', group: 'Wharf', imageName: 'entrance.jpg' },
  { name: 'Stacks A to C', group: 'Container yard', imageName: 'stacks-a-c.jpg' },
  { name: 'Stacks D to F', group: 'Container yard', imageName: 'stacks-d-f.jpg' },
  { name: 'Reefers', group: 'Container yard', imageName: 'reefers.jpg' },
  { name: 'Breakwater Road', group: 'Roads and rail', imageName: 'breakwater-road.jpg' },
  { name: 'Traffic plan', group: 'Roads and rail', imageName: 'traffic-plan.pdf' },
  { name: 'Rail siding', group: 'Roads and rail', imageName: 'rail-siding.jpg', isActive: false },
];

/** Cameras of the demo port, group by group; one of them is being repaired. */
export async function fillCameras(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const groups = await trx.selectFrom('camera_group').select(['camera_group_id', 'name']).execute();
    for (const [place, { name, group, imageName, isActive = true }] of CAMERAS.entries()) {
      const cctvId = `CCTV-${String(place + 1).padStart(3, '0')}`;
      const { camera_group_id: cameraGroupId } = groups.find(one => one.name === group)!;
      await insertCamera(trx, { name, imageName, cctvId, cameraGroupId, isActive });
    }
  });
}
