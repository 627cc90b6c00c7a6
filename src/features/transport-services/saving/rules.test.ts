import { describe, expect, it } from 'vitest';
import { serviceDays } from '../dates/rules.ts';
import type { TrainService, Wagon } from '../model.ts';
import { changesOf, partsOf, type Typed, type TypedWagon, withIds } from './rules.ts';

const wagon = (id: number, different: Partial<Wagon> = {}): Wagon => ({
  trainServiceWagonId: id,
  wagonSequence: id,
  originTerminalSiteId: 1,
  originCode: 'NPR',
  destinationTerminalSiteId: 2,
  destinationCode: 'PMN',
  capacityTeu: 2,
  hasChanged: false,
  isActive: true,
  hasBooking: false,
  ...different,
});
const service: TrainService = {
  trainServiceId: 9,
  trainServiceName: 'East',
  trainServiceNotes: '',
  trainServiceDirection: 1,
  isAdHoc: false,
  isActive: true,
  isCancelled: false,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  isOneDayService: false,
  oneDayServiceDate: null,
  days: serviceDays([1, 3]),
  wagonCount: 2,
  teu: 4,
  wagons: [wagon(1), wagon(2)],
  version: '7',
};
const typedOf = (of: TrainService): Typed => {
  const { trainServiceName, trainServiceNotes, trainServiceDirection, isAdHoc, isActive } = of;
  return {
    details: { trainServiceName, trainServiceNotes, trainServiceDirection, isAdHoc, isActive },
    dates: {
      isOneDayService: of.isOneDayService,
      startDate: of.startDate,
      endDate: of.endDate,
      days: [1, 3],
    },
    wagons: of.wagons,
  };
};
const typed = typedOf(service);
const fresh: TypedWagon = { ...wagon(3), trainServiceWagonId: null };
const kinds = (one: Typed, of = service) => partsOf(of, one).map(({ kind }) => kind);

describe('editing a service', () => {
  it('sends nothing when nothing has changed', () => {
    expect(partsOf(service, typed)).toEqual([]);
    expect(Object.values(changesOf(service, typed))).toEqual([false, false, false, false]);
  });

  it('sends new wagons as added, changed ones as updated, removed ones that have an id as cancelled', () => {
    const wagons = [wagon(2, { capacityTeu: 1, hasChanged: true }), fresh];
    expect(partsOf(service, { ...typed, wagons })).toMatchObject([
      { kind: 'added', wagons: [{ trainServiceWagonId: null }] },
      { kind: 'changed', wagons: [{ trainServiceWagonId: 2, capacityTeu: 1 }] },
      { kind: 'cancelled', wagons: [{ trainServiceWagonId: 1 }] },
    ]);
    expect(changesOf(service, { ...typed, wagons })).toMatchObject({
      tSRoutesChanged: true,
      tSDatesChanged: false,
    });
  });

  it('a wagon that somebody else has cancelled meanwhile, and that is kept, is sent as added', () => {
    expect(partsOf({ ...service, wagons: [wagon(1)] }, typed)).toMatchObject([
      { kind: 'added', wagons: [{ trainServiceWagonId: 2 }] },
    ]);
  });

  it('a wagon that is changed back is not sent', () => {
    expect(kinds({ ...typed, wagons: [wagon(1, { hasChanged: true }), wagon(2)] })).toEqual([]);
  });

  it.each<[string, Typed, string[]]>([
    ['a name', { ...typed, details: { ...typed.details, trainServiceName: 'West' } }, ['details']],
    [
      'dates and days',
      { ...typed, dates: { ...typed.dates, endDate: '2026-12-20', days: [2] } },
      ['days', 'dates'],
    ],
    [
      'one day, whose day of the week goes with its date',
      {
        ...typed,
        dates: { isOneDayService: true, startDate: '2026-12-03', endDate: '2026-12-03', days: [4] },
      },
      ['dates'],
    ],
    [
      'idle, after the rest',
      { ...typed, details: { ...typed.details, isActive: false }, wagons: [wagon(1)] },
      ['cancelled', 'details'],
    ],
    [
      'idle and another direction: the wagons go by the new one, and the service becomes idle last',
      { ...typed, details: { ...typed.details, isActive: false, trainServiceDirection: 0 }, wagons: [fresh] },
      ['details', 'added', 'cancelled', 'details'],
    ],
    ['idle alone', { ...typed, details: { ...typed.details, isActive: false } }, ['details']],
    [
      'ad hoc',
      { ...typed, details: { ...typed.details, isAdHoc: true }, wagons: [] },
      ['details', 'cancelled'],
    ],
  ])('sends %s', (_, one, parts) => {
    expect(kinds(one)).toEqual(parts);
  });

  it('a one-day service that becomes a range has its dates before its days', () => {
    const oneDay = {
      ...service,
      isOneDayService: true,
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      days: serviceDays([1]),
    };
    expect(kinds(typed, oneDay)).toEqual(['dates', 'days']);
  });

  it('an added wagon has its id from the answer, so that it is not added again', () => {
    const known = withIds([wagon(1), fresh, fresh], {
      ...service,
      wagons: [wagon(1), wagon(2), wagon(5), wagon(6)],
    });
    expect(known.map(({ trainServiceWagonId }) => trainServiceWagonId)).toEqual([1, 5, 6]);
  });
});
