import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { consistCsv } from './consist.ts';
import type { RailOperator, RailTrain } from './rail.ts';

/** The train's consist as a file in a folder, whole each time: the newest is what counts. It answers elsewhere, by people. */
export function folderRail(folder: string): RailOperator {
  return {
    daysAhead: Infinity,
    async tell(_, train) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, fileNameOf(train));
      // Whoever reads the folder never finds half a file.
      await writeFile(`${file}.part`, consistCsv(train), 'utf8');
      await rename(`${file}.part`, file);
    },
    answers: async () => [],
    settle: async () => {},
  };
}

/** The same for a train however its service is called by then. */
function fileNameOf({ date, instanceId }: RailTrain): string {
  return `${date} train ${instanceId}.csv`;
}
