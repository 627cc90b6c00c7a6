import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#kernel/paging.ts';
import { importAdviceCalls as calls } from './contract.ts';
import { type AdviceOffice, CTX, openAdviceOffice, reasonsOf } from './testOffice.ts';

let office: AdviceOffice;
beforeAll(async () => {
  office = await openAdviceOffice();
});
afterAll(() => office.product.close());

describe('advising', () => {
  test('claims and sets the group', async () => {
    const [number = ''] = await office.unclaimed(1);
    const [result] = await office.advise(office.isla, [number], 'TUA');
    expect(result).toMatchObject({ success: true, container: { group: 'TUA' } });
    expect(await office.unit(number)).toMatchObject({ truckingCo: office.islasCode, group: 'TUA' });
  });

  test('an empty group keeps the one there is', async () => {
    const [number = ''] = await office.unclaimed(1);
    await office.advise(office.isla, [number], 'TUA');
    expect(await office.advise(office.isla, [number])).toMatchObject([{ container: { group: 'TUA' } }]);
  });

  test('remove-group clears the group', async () => {
    const [number = ''] = await office.unclaimed(1);
    await office.advise(office.isla, [number], 'TUA');
    expect(await office.advise(office.isla, [number], 'RemoveGroup')).toMatchObject([
      { success: true, container: { group: '' } },
    ]);
    expect(await office.unit(number)).toMatchObject({ truckingCo: office.islasCode, group: null });
  });

  test('a new block group is a code of its own; more containers may join it, of the own company only', async () => {
    const { isla, tama, advise } = office;
    const [first = '', second = '', third = '', theirs = ''] = await office.unclaimed(4);
    const [one, two] = await advise(isla, [first, second], 'NewBlockGroup');
    const group = one?.container?.group ?? '';
    expect(group).toMatch(/^R\d{5}$/);
    expect(two?.container?.group).toBe(group);
    expect(await advise(isla, [third], group)).toMatchObject([{ success: true, container: { group } }]);
    await expect(advise(tama, [theirs], group)).rejects.toMatchObject({
      status: 400,
      errors: { Group: ['Group is not known'] },
    });
    const [another] = await advise(tama, [theirs], 'NewBlockGroup');
    expect(another?.container?.group).toMatch(/^R\d{5}$/);
    expect(another?.container?.group).not.toBe(group);
  });

  test('a new block group has no code that the terminal has given to a container', async () => {
    const { isla, advise } = office;
    const [first = '', theirs = '', second = ''] = await office.unclaimed(3);
    const [one] = await advise(isla, [first], 'NewBlockGroup');
    const number = Number(one?.container?.group.slice(1));
    const given = { containerNbrs: [theirs], group: `R${number + 1}` };
    await office.product.terminal.setUnitGroup(given, CTX);
    const [two] = await advise(isla, [second], 'NewBlockGroup');
    expect(two?.container?.group).toBe(`R${number + 2}`);
  });

  test('a new block group that is refused uses no number up', async () => {
    const { isla, advise } = office;
    const [first = '', next = ''] = await office.unclaimed(2);
    const [inYard = ''] = await office.unclaimed(1, ['Yard']);
    const numberOf = async (container: string) =>
      Number((await advise(isla, [container], 'NewBlockGroup'))[0]?.container?.group.slice(1));
    const number = await numberOf(first);
    expect(reasonsOf(await advise(isla, [inYard, 'NONE0000000'], 'NewBlockGroup'))).not.toContain(null);
    expect(await numberOf(next)).toBe(number + 1);
  });

  test('a new block group that is asked for twice with one key is one', async () => {
    const [number = ''] = await office.unclaimed(1);
    const body = { containers: [number], group: 'NewBlockGroup' };
    const send = () => office.isla.send(calls.advise, { body }, { idempotencyKey: 'one-and-the-same' });
    const [[once], [again]] = [await send(), await send()];
    expect(again).toEqual(once);
  });

  test('a container in the yard gets a day group and no block group', async () => {
    const [number = ''] = await office.unclaimed(1, ['Yard']);
    expect(reasonsOf(await office.advise(office.isla, [number], 'NewBlockGroup'))).toEqual([
      'A container in the yard cannot be put in a block group',
    ]);
    expect(await office.unit(number)).toMatchObject({ truckingCo: null });
    expect(reasonsOf(await office.advise(office.isla, [number], 'FRI'))).toEqual([null]);
  });

  test('a container with an appointment keeps its group', async () => {
    const [number = ''] = await office.unclaimed(1);
    await office.advise(office.isla, [number], 'TUA');
    const appointmentId = await office.book(number, 'mia@ahuriritransport.example');
    const [result] = await office.advise(office.isla, [number], 'WEA');
    expect(result).toMatchObject({
      success: false,
      failureReason: 'An appointment exists for this container',
      container: { group: 'TUA', appointmentId },
    });
  });

  test('a container whose vessel is locked for planning is neither claimed nor moved', async () => {
    const { terminal } = office.product;
    const [number = '', own = ''] = await office.unclaimed(2);
    await office.advise(office.isla, [own], 'TUA');
    const visitIds = [number, own].map(async one => (await office.unit(one)).inboundVisitId!);
    const before = await terminal.listVesselVisits({ visitIds: await Promise.all(visitIds) }, CTX);
    if (!before.ok) throw new Error('the terminal is away');
    const lock = async (estimatedAt: Date | null) => {
      for (const { visitId } of before.data) await terminal.setImportsLockOff({ visitId, estimatedAt }, CTX);
    };
    await lock(office.clock.now());
    expect(reasonsOf(await office.advise(office.isla, [number, own], 'WEA'))).toEqual([
      'Vessel is locked for planning',
      'Vessel is locked for planning',
    ]);
    expect(reasonsOf(await office.advise(office.isla, [own]))).toEqual([null]);
    expect((await office.advised(office.isla)).get(own)).toMatchObject({ importsLockedOff: true });
    await lock(null);
    expect(reasonsOf(await office.advise(office.isla, [number, own], 'WEA'))).toEqual([null, null]);
  });

  test('a group that is none is refused as a whole', async () => {
    const [number = ''] = await office.unclaimed(1);
    for (const group of ['XYZ', 'R1', 'removegroup', 'SUN']) {
      await expect(office.advise(office.isla, [number], group)).rejects.toMatchObject({
        status: 400,
        errors: { Group: ['Group is not known'] },
      });
    }
    expect(await office.unit(number)).toMatchObject({ truckingCo: null });
  });
});

describe('a result for each, in the order given', () => {
  test('whatever is in the list', async () => {
    const units = await office.product.terminal.listImportUnits(
      { whose: 'everyone', states: ['Departed'], limit: 1 },
      CTX,
    );
    const gone = units.ok ? units.data[0]!.containerNbr : '';
    const [number = ''] = await office.unclaimed(1);
    const [owner, digits] = [number.slice(0, 4).toLowerCase(), number.slice(4)];
    const results = await office.advise(
      office.isla,
      ['', `${owner} ${digits}`, 'ZZZU0000001', number, '💥', gone, 'x'.repeat(5_000), "'; drop table unit"],
      'TUA',
    );
    expect(results.map(({ containerNumber, failureReason }) => [containerNumber, failureReason])).toEqual([
      ['', 'This is not a container number'],
      [number, null],
      ['ZZZU0000001', 'Container is not known to the terminal'],
      [number, 'This container number is in the list more than once'],
      ['💥', 'This is not a container number'],
      [gone, 'Container has left the port'],
      ['x'.repeat(40), 'This is not a container number'],
      ["'; drop table unit", 'This is not a container number'],
    ]);
  });

  test('no list, too long a list, and what is no text are refused', async () => {
    for (const body of [[], Array.from({ length: 1_001 }, String), [7], {}, 'MSCU4763394', null]) {
      const asked = office.isla.send(calls.claim, { body: body as string[] });
      await expect(asked).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('lists', () => {
  test('for booking are those that are advised, also for the dispatcher', async () => {
    const advised = rowsOf(await office.isla.send(calls.advised, {}));
    expect(advised.length).toBeGreaterThan(20);
    expect(await office.isla.send(calls.forBooking, {})).toEqual(advised);
    expect(await office.mia.send(calls.forBooking, {})).toEqual(advised);
  });

  test('hold what the terminal knows, and no hidden hold', async () => {
    const [number = ''] = await office.unclaimed(1, ['Yard']);
    await office.product.terminal.addHold({ containerNbr: number, holdId: 'Req Event: UNIT_CHARTED' }, CTX);
    await office.product.terminal.addHold({ containerNbr: number, holdId: 'FUM' }, CTX);
    await office.advise(office.isla, [number]);
    const unit = await office.unit(number);
    expect((await office.advised(office.isla)).get(number)).toEqual({
      containerNumber: number,
      lineOperator: unit.line,
      inBoundActualVisitId: unit.inboundVisitId,
      inBoundActualETA: unit.inboundEta!.toISOString(),
      group: '',
      appointmentId: null,
      transitState: 'Yard',
      impediments: unit.impediments.filter(hold => !hold.startsWith('Req Event')),
      isoType: unit.isoType,
      typeLength: unit.typeLength,
      requiresPower: unit.requiresPower,
      vgmWeight: unit.vgmKg,
      estimatedMoveTime: unit.estimatedMoveTime?.toISOString() ?? null,
      inBoundMode: 'Vessel',
      workDaysOnPort: expect.any(Number) as number,
      importsLockedOff: true,
    });
    expect(unit.impediments).toContain('FUM');
  });

  test('day groups', async () => {
    const groups = await office.mia.send(calls.dayGroups, {});
    expect(groups).toHaveLength(16);
    expect(groups[1]).toEqual({ groupId: 'MOA', description: 'Monday AM (07:00–12:30)', dayOfWeek: 1 });
  });
});
