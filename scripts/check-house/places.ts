/** The floors of the house, from the ground up; the workshop stands beside it and may use every floor. */
export const FLOORS = ['kernel', 'outside', 'features', 'app'] as const;
export type Floor = (typeof FLOORS)[number] | 'workshop';

export const FURNITURE = [
  'model',
  'rules',
  'forms',
  'contract',
  'texts',
  'server',
  'tables',
  'sql',
  'jobs',
] as const;
/** What a file of a room is; panels and marks are the screens that other rooms may show. */
export type Kind = (typeof FURNITURE)[number] | 'screen' | 'panel' | 'style' | 'unknown';

export type Place = {
  floor: Floor;
  /** The folder under `src/features`, in rooms only. */
  room?: string;
  /** The whole way to the folder of its furniture, whose screens stand in it too: `appointments/booking/form`. */
  subRoom?: string;
  kind?: Kind;
  /** Proof, or what serves only proof: `*.test.ts`, `testing.ts`, `testCluster.ts`. */
  test: boolean;
};

const proof = /\.test\.tsx?$|(^|\/)(testing|test[A-Z]\w*)\.tsx?$/;

export function placeOf(file: string): Place {
  const [top, floor, room, ...rest] = file.split('/');
  const test = proof.test(file);
  if (top !== 'src') return { floor: 'workshop', test };
  if (floor === 'features' && room && rest.length > 0)
    return { floor, room, subRoom: subRoomOf(room, rest), kind: kindOf(rest), test };
  return { floor: floorNamed(floor), test };
}

function floorNamed(name: string | undefined): Floor {
  return FLOORS.find(floor => floor === name) ?? 'app';
}

function subRoomOf(room: string, rest: string[]): string {
  const folders = rest.slice(0, -1).filter(folder => folder !== 'screens');
  return [room, ...folders].join('/');
}

function kindOf(rest: string[]): Kind {
  const name = rest.at(-1) ?? '';
  if (rest.at(-2) === 'screens') return screenKind(name);
  return FURNITURE.find(kind => name === `${kind}.ts`) ?? 'unknown';
}

function screenKind(name: string): Kind {
  if (/^[A-Z]\w*\.module\.css$/.test(name)) return 'style';
  if (/^[A-Z]\w*(Panel|Marks?)\.tsx$/.test(name)) return 'panel';
  return /^([A-Z]\w*\.tsx|use[A-Z]\w*\.tsx?)$/.test(name) ? 'screen' : 'unknown';
}
