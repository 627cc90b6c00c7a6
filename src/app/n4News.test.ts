import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#kernel/calendar.ts';
import { CTX, START, ZONE } from '#outside/terminal/embedded/testing.ts';
import { type N4News, OTHER, OWN, openN4News } from './testN4News.ts';

/** What is done at N4, and what the screens are told of it. */
type Deed = { deed: () => Promise<unknown>; news: () => object };
type Prepare = (n4: N4News) => Promise<Deed>;
type Act = (n4: N4News, nbr: string) => Promise<unknown>;

const ofImport =
  (situation: 'inbound' | 'yardFree' | 'yardOnHold', act: Act): Prepare =>
  async n4 => {
    const containerNumber = await n4.collected(situation);
    const news = { topic: 'units', companyId: n4.own, detail: { containerNumber } };
    return { deed: () => act(n4, containerNumber), news: () => news };
  };

const ofExport =
  (act: Act): Prepare =>
  async n4 => {
    const containerNumber = await n4.preAdvised();
    const news = { topic: 'exports', companyId: n4.own, detail: { containerNumber } };
    return { deed: () => act(n4, containerNumber), news: () => news };
  };

const ofAppointment =
  (act: Act): Prepare =>
  async n4 => {
    const { nbr } = await n4.booked();
    return { deed: () => act(n4, nbr), news: () => appointmentNews(n4, nbr) };
  };

const ofVisit =
  (set: string, phase: string): Prepare =>
  async ({ write }) => ({
    deed: () =>
      write(
        `update terminal.visit set ${set} where visit_id = (select min(visit_id) from terminal.visit where phase = $1)`,
        [phase],
      ),
    news: () => ({ topic: 'visits' }),
  });

function appointmentNews({ own }: N4News, nbr: string) {
  return {
    topic: 'appointments',
    companyId: own,
    detail: { appointmentId: Number(nbr), isFromPropel: false, containerNumber: '' },
  };
}

const happens =
  (kind: string, detail: string): Act =>
  (n4, nbr) =>
    n4.happens(kind, nbr, detail);
const sets =
  (set: string): Act =>
  (n4, nbr) =>
    n4.changed(nbr, set);
const LEFT = "transit_state = 'Departed', time_out = '2026-11-17T20:10:00Z'";

const DEEDS: Readonly<Record<string, Prepare>> = {
  'a container of ours is discharged': ofImport('inbound', happens('move', 'Discharge')),
  'a hold is set on it': ofImport('yardFree', happens('hold', '+FUM')),
  'a hold of it is released': ofImport('yardOnHold', sets("impediments = '{}'")),
  'it is stacked elsewhere': ofImport('yardFree', sets("position = 'Z99.9'")),
  'it is weighed': ofImport('yardFree', sets('vgm_kg = vgm_kg + 10')),
  'it is put in another group': ofImport('yardFree', sets("group_code = 'R777'")),
  'it is expected at another time': ofImport('inbound', sets("move_at = move_at + interval '90 minutes'")),
  'it is on its way out': ofImport('yardFree', sets("transit_state = 'Ecout'")),
  'it has left': ofImport('yardFree', sets(LEFT)),
  'it is given to another firm': ofImport('yardFree', ({ terminal }, nbr) =>
    terminal.port.setUnitParties({ containerNbrs: [nbr], truckingCo: OTHER }, CTX),
  ),
  'nobody collects it any more': ofImport('yardFree', sets('trucking_co = null')),
  'an export of ours is received': ofExport(happens('move', 'Receive')),
  'it is loaded': ofExport(sets("transit_state = 'Loaded'")),
  'it departs with its ship': ofExport(sets("transit_state = 'Departed'")),
  'it is rolled to another ship': ofExport(
    sets('ob_visit = (select min(visit_id) from terminal.visit where visit_id <> u.ob_visit)'),
  ),
  'its pre-advice is taken back': ofExport(async ({ write, changed }, nbr) => {
    await write('delete from terminal.export_advice where container_nbr = $1', [nbr]);
    await changed(nbr, "transit_state = 'Departed'");
  }),
  'an appointment is made for us': async n4 => {
    let nbr = '';
    const deed = async () => {
      ({ nbr } = await n4.booked());
    };
    return { deed, news: () => appointmentNews(n4, nbr) };
  },
  'an appointment of ours is late': ofAppointment(happens('appointment', 'Late')),
  'it expires': ofAppointment(happens('appointment', 'Expired')),
  'it is taken back': ofAppointment(({ terminal }, appointmentNbr) =>
    terminal.port.cancelAppointment({ appointmentNbr }, CTX),
  ),
  'it is used': ofAppointment(({ write }, nbr) =>
    write(
      `update terminal.appointment set state = 'Used', used_at = $2, changed_at = $2 where appointment_nbr = $1`,
      [nbr, START],
    ),
  ),
  'an hour has a place less': async n4 => {
    let date = '';
    const deed = async () => {
      const { asked } = await n4.booked({ truckingCo: OTHER });
      date = dayOf(asked.start, ZONE);
    };
    return { deed, news: () => ({ topic: 'slots', detail: { date } }) };
  },
  'an hour has a place more, as an appointment is moved to another day': async n4 => {
    const { nbr, asked } = await n4.booked({ truckingCo: OTHER });
    const deed = () =>
      n4.write(
        `update terminal.appointment set starts_at = starts_at + interval '5 days', ends_at = ends_at + interval '5 days'
         where appointment_nbr = $1`,
        [nbr],
      );
    return { deed, news: () => ({ topic: 'slots', detail: { date: dayOf(asked.start, ZONE) } }) };
  },
  'a ship is worked': ofVisit("phase = 'Complete'", 'Working'),
  'a ship comes later': ofVisit("eta = eta + interval '3 hours'", 'Inbound'),
};

describe('what others do at N4 is told to open screens with one look, and not again:', () => {
  let n4: N4News;
  beforeAll(async () => {
    n4 = await openN4News();
  });
  afterAll(() => n4.close());

  it.each(Object.entries(DEEDS))('%s', async (_said, prepare) => {
    const { deed, news } = await prepare(n4);
    await n4.look();
    n4.heard.length = 0;
    await deed();
    await n4.look();
    await expect.poll(() => n4.heard).toContainEqual(expect.objectContaining(news()));
    expect(await n4.look()).toEqual([]);
  });

  it('a truck is at a gate', async () => {
    await n4.look();
    const before = n4.gateErrands();
    await n4.write(
      `insert into terminal.gate_event (kind, at, gate_id, ext_ref, trucking_co, tran_type) values ('Used', $1, 'APPT_GATE', 'ours', $2, 'RM')`,
      [START, OWN],
    );
    expect(await n4.look()).toMatchObject([{ kind: 'gate', extRef: 'ours' }]);
    expect(n4.gateErrands()).toBe(before + 1);
    expect(await n4.look()).toEqual([]);
  });
});
