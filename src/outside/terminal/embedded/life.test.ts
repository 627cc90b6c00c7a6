import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GateEvent, TerminalAppointment, VesselVisit } from '../terminal-port.ts';
import { DAY, HOUR, MINUTE } from './spans.ts';
import {
  CTX,
  dataOf,
  firstRelease,
  firstUnit,
  requestAt,
  SEED,
  startTerminal,
  type TestTerminal,
} from './testing.ts';
import { truckPlan } from './truckPlan.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

/** A reference whose truck is going to behave as wished. */
function refThat(wish: (plan: ReturnType<typeof truckPlan>) => boolean, name: string): string {
  for (let i = 0; ; i++) if (wish(truckPlan(SEED, `${name}-${i}`))) return `${name}-${i}`;
}
const isOnTime = ({ comes, arrivesAfterMs, hasTrouble }: ReturnType<typeof truckPlan>): boolean =>
  comes && arrivesAfterMs > 0 && arrivesAfterMs < 40 * MINUTE && !hasTrouble;

const book = async (wish: Parameters<typeof requestAt>[1]) => {
  const request = await requestAt(terminal, wish);
  return { ...request, ...dataOf(await terminal.port.createAppointment(request, CTX)) };
};
const passUntil = async (at: Date) => terminal.pass(at.getTime() - (await terminal.clock.now()).getTime());
const appointment = async (nbr: string): Promise<TerminalAppointment> =>
  dataOf(await terminal.port.getAppointments({ whose: 'everyone', by: 'numbers', numbers: [nbr] }, CTX))[0]!;
const eventsOf = async (extRef: string): Promise<GateEvent[]> =>
  dataOf(await terminal.port.gateEvents({ after: 0, limit: 1_000 }, CTX)).filter(
    event => event.extRef === extRef,
  );
const kindsOf = async (extRef: string) => (await eventsOf(extRef)).map(event => event.kind);
const unitOf = async (nbr: string) => dataOf(await terminal.port.getUnit(nbr, CTX));

const expected = async (extRef: string, truckRego: string | null = 'KNOWN1') => {
  const { start } = await requestAt(terminal);
  await terminal.pool.query(
    `insert into terminal.truck values ('KNOWN1', 'AHUTRANS') on conflict do nothing`,
  );
  const edoNbr = await firstRelease(terminal, 'inStock');
  const truck = {
    extRef,
    gateId: 'THAMES_ST',
    start,
    truckRego,
    truckingCo: 'AHUTRANS',
    tranType: 'DM' as const,
    containerNbr: null,
    edoNbr,
    isoType: null,
  };
  dataOf(await terminal.port.expectTruck(truck, CTX));
  return truck;
};

describe('a truck', () => {
  it('that comes on time is taken with its import, which leaves with it', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const booked = await book({ extRef: refThat(isOnTime, 'on-time'), containerNbr });
    await passUntil(booked.end);
    expect(await appointment(booked.appointmentNbr)).toMatchObject({ state: 'Used' });
    expect((await eventsOf(booked.extRef))[0]).toMatchObject({
      kind: 'Used',
      gateId: 'T2_GATE',
      appointmentNbr: booked.appointmentNbr,
      truckRego: booked.truckRego,
      containerNbr,
      at: new Date(booked.start.getTime() + truckPlan(SEED, booked.extRef).arrivesAfterMs),
    });
    await terminal.pass(HOUR);
    expect(await kindsOf(booked.extRef)).toEqual(['Used', 'Left']);
    expect(await unitOf(containerNbr)).toMatchObject({ transitState: 'Departed', outboundMode: 'Truck' });
  });

  it('that never comes leaves its appointment late, then expired, and its container free', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const booked = await book({ extRef: refThat(plan => !plan.comes, 'never'), containerNbr });
    await passUntil(booked.end);
    expect((await appointment(booked.appointmentNbr)).state).toBe('Late');
    await terminal.pass(HOUR);
    expect((await appointment(booked.appointmentNbr)).state).toBe('Expired');
    expect(await kindsOf(booked.extRef)).toEqual([]);
    expect((await unitOf(containerNbr)).appointmentNbr).toBeNull();
  });

  it('that comes after its hour is used late', async () => {
    const extRef = refThat(({ comes, arrivesAfterMs }) => comes && arrivesAfterMs > HOUR, 'late');
    const booked = await book({ extRef, containerNbr: await firstUnit(terminal, 'yardFree') });
    await passUntil(new Date(booked.end.getTime() + 50 * MINUTE));
    expect((await appointment(booked.appointmentNbr)).state).toBe('UsedLate');
  });

  it('that nobody knows has trouble at the gate', async () => {
    const extRef = refThat(isOnTime, 'unknown');
    const booked = await book({
      extRef,
      truckRego: 'ZZZ999',
      containerNbr: await firstUnit(terminal, 'yardFree'),
    });
    await passUntil(booked.end);
    expect((await eventsOf(extRef))[0]).toMatchObject({
      kind: 'Trouble',
      note: 'gate.truck_license_unknown: ZZZ999',
    });
  });

  it('whose container got a hold is turned away', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const extRef = refThat(isOnTime, 'held');
    const booked = await book({ extRef, containerNbr });
    await terminal.port.addHold({ containerNbr, holdId: 'FUM' }, CTX);
    await passUntil(booked.end);
    await terminal.pass(HOUR);
    expect(await kindsOf(extRef)).toEqual(['Trouble', 'TurnedAway']);
    expect((await appointment(booked.appointmentNbr)).state).toBe('Expired');
  });

  it('brings an export into the yard', async () => {
    const containerNbr = await firstUnit(terminal, 'exportPreadvised');
    const booked = await book({ extRef: refThat(isOnTime, 'export'), tranType: 'RE', containerNbr });
    await passUntil(new Date(booked.end.getTime() + HOUR));
    expect(await unitOf(containerNbr)).toMatchObject({ transitState: 'Yard', dwellDays: 0 });
  });
});

describe('a truck of another system’s gate', () => {
  it('is told to be used, and the empty it took is counted', async () => {
    const truck = await expected(refThat(isOnTime, 'empty'));
    const promised = dataOf(await terminal.port.getEdo(truck.edoNbr, CTX)).lines;
    expect(promised.reduce((sum, line) => sum + line.ordered - line.released - line.available, 0)).toBe(1);
    const released = async () =>
      dataOf(await terminal.port.getEdo(truck.edoNbr, CTX)).lines.reduce(
        (sum, line) => sum + line.released,
        0,
      );
    const before = await released();
    await passUntil(new Date(truck.start.getTime() + 2 * HOUR));
    const [used, left] = await eventsOf(truck.extRef);
    expect(used).toMatchObject({
      kind: 'Used',
      gateId: 'THAMES_ST',
      appointmentNbr: null,
      truckRego: 'KNOWN1',
    });
    expect(left).toMatchObject({ kind: 'Left', containerNbr: used!.containerNbr });
    expect(used!.containerNbr).toMatch(/^[A-Z]{4}\d{7}$/);
    expect(await released()).toBe(before + 1);
    expect(await unitOf(used!.containerNbr!)).toMatchObject({ transitState: 'Departed' });
  });

  it('that is said again comes as it was said last', async () => {
    const truck = await expected(refThat(isOnTime, 'again'), null);
    dataOf(await terminal.port.expectTruck({ ...truck, truckRego: 'KNOWN1' }, CTX));
    await passUntil(new Date(truck.start.getTime() + HOUR));
    expect(await kindsOf(truck.extRef)).toContain('Used');
  });

  it('that is forgotten does not come', async () => {
    const truck = await expected(refThat(isOnTime, 'forgotten'));
    dataOf(await terminal.port.forgetTruck(truck.extRef, CTX));
    await passUntil(new Date(truck.start.getTime() + HOUR));
    expect(await kindsOf(truck.extRef)).toEqual([]);
  });
});

describe('a ship’s call', () => {
  it('goes through its phases while its boxes are discharged, released and collected', async () => {
    const visits = dataOf(await terminal.port.listVesselVisits({ phases: ['Inbound'] }, CTX));
    const { visitId } = visits[0]!;
    const visit = async (): Promise<VesselVisit> =>
      dataOf(await terminal.port.listVesselVisits({ visitIds: [visitId] }, CTX))[0]!;
    const states = async () => {
      const all = ['Advised', 'Inbound', 'Yard', 'Departed'] as const;
      const units = dataOf(
        await terminal.port.listImportUnits(
          { whose: 'everyone', visitIds: [visitId], states: [...all] },
          CTX,
        ),
      );
      return Object.groupBy(units, unit => unit.transitState);
    };
    const phases: string[] = [];
    const count = (await states()).Inbound!.length;
    for (let hours = 0; hours < 9 * 24 && phases.at(-1) !== 'Departed'; hours += 2) {
      await terminal.clock.step(2 * HOUR);
      while ((await terminal.tick()) > 0);
      const { phase } = await visit();
      if (phases.at(-1) !== phase) phases.push(phase);
      if (phase === 'Arrived') expect((await states()).Inbound).toHaveLength(count);
    }
    expect(phases).toEqual(['Inbound', 'Arrived', 'Working', 'Complete', 'Departed']);
    expect(await visit()).toMatchObject({
      importsLockedOff: true,
      ata: expect.any(Date),
      atd: expect.any(Date),
    });
    const left = await states();
    expect(left.Inbound).toBeUndefined();
    expect((left.Yard?.length ?? 0) + (left.Departed?.length ?? 0)).toBe(count);
    const { rows } = await terminal.pool.query(
      `select from terminal.unit where ob_visit = $1 and transit_state = 'Departed' and time_out = $2`,
      [visitId, (await visit()).atd],
    );
    expect(rows.length).toBeGreaterThan(20);
  });

  it('is followed by others, and their slots, for as long as the port lives', async () => {
    for (let day = 0; day < 4; day++) {
      await terminal.clock.step(DAY);
      while ((await terminal.tick()) > 0);
    }
    const now = await terminal.clock.now();
    const coming = dataOf(await terminal.port.listVesselVisits({ phases: ['Created', 'Inbound'] }, CTX));
    expect(coming.length).toBeGreaterThan(3);
    const { rows } = await terminal.pool.query<{ ahead: number; empties: number; yard: number }>(
      `select (max(starts_at)::date - $1::date) as ahead,
         (select count(*)::int from terminal.unit where category = 'Storage' and transit_state = 'Yard') as empties,
         (select count(*)::int from terminal.unit where category = 'Import' and transit_state = 'Yard') as yard
       from terminal.slot`,
      [now],
    );
    expect(rows[0]!.ahead).toBeGreaterThanOrEqual(26);
    expect(rows[0]!.empties).toBeGreaterThan(300);
    expect(rows[0]!.yard).toBeGreaterThan(30);
    const { rows: overdue } = await terminal.pool.query('select from terminal.agenda where at <= $1', [now]);
    expect(overdue).toHaveLength(0);
  }, 60_000);
});
