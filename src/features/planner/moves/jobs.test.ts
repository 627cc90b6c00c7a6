import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { embeddedRail } from '#outside/rail/embedded/embedded.ts';
import type { RailAnswer, RailOperator } from '#outside/rail/rail.ts';
import { STATUS, type Status } from '../model.ts';
import { tellRail } from '../rail/sql.ts';
import { moveCalls as calls } from './contract.ts';
import { talkToRail } from './jobs.ts';
import { openPlannerOffice, type PlannerOffice, TODAY, TOMORROW } from './testing.ts';

const HOUR_MS = 3_600_000;

let office: PlannerOffice;
let admin: Client;
beforeAll(async () => {
  office = await openPlannerOffice();
  admin = await office.port.as('transportAdmin');
});
afterAll(() => office.port.close());
/** What was not told or answered in the test before is nobody's business in the next. */
beforeEach(async () => {
  await office.port.pool.query(
    'update rail_news set told_at = now(); update rail.consignment set answers_at = null',
  );
});

const setStatus = (id: number, status: Status) => admin.send(calls.setStatus, { params: { id, status } });
const cancel = (id: number) => admin.send(calls.cancel, { params: { id } });
const submit = async (id: number) => setStatus(id, STATUS.ReadyToSubmit);
const statusOf = async (id: number) => (await office.kept(id)).status;
const warnings: string[] = [];
const talk = (rail: RailOperator = embeddedRail(office.port.db)) =>
  talkToRail({
    db: office.port.db,
    clock: office.port.clock,
    zone: 'Pacific/Auckland',
    rail,
    publish: office.port.live.publish,
    log: { warn: message => warnings.push(message) },
  });
/** Until the operator has made up its mind. */
const laterTalk = () => {
  office.port.clock.step(HOUR_MS);
  return talk();
};

/** A booking that the operator has and takes, whatever its number says. */
async function taken(): Promise<number> {
  const id = await office.put();
  await submit(id);
  await talk();
  await answersWith(id, { rail_reference_number: 'KR7654321', refusal: null });
  return id;
}

const answersWith = (id: number, answer: { rail_reference_number: string | null; refusal: string | null }) =>
  office.port.db.updateTable('rail.consignment').set(answer).where('booking_id', '=', id).execute();

describe('the rail operator', () => {
  test('takes what is submitted, and confirms it with a rail reference', async () => {
    const id = await taken();
    expect(await statusOf(id)).toBe(STATUS.InProgress);
    await laterTalk();
    expect(await office.kept(id)).toMatchObject({ status: STATUS.Confirmed, reference: 'KR7654321' });
  });

  test('or gives it back to Draft, with words', async () => {
    const id = await taken();
    await answersWith(id, { rail_reference_number: null, refusal: 'The wagon is in repair' });
    await laterTalk();
    expect(await office.kept(id)).toMatchObject({ status: STATUS.Draft, words: 'The wagon is in repair' });
  });

  test('is told once, however many processes talk to it', async () => {
    const id = await office.put();
    await submit(id);
    const told: number[] = [];
    const counting: RailOperator = {
      daysAhead: 14,
      tell: async (_, __, news) => void told.push(...news.map(({ bookingId }) => bookingId)),
      answers: async () => [],
      settle: async () => {},
    };
    await Promise.all([talk(counting), talk(counting), talk(counting)]);
    expect(told).toEqual([id]);
    expect(await statusOf(id)).toBe(STATUS.InProgress);
  });

  test('takes units for a train fourteen days ahead; news of later trains waits', async () => {
    const id = await office.put();
    await submit(id);
    await talk({ ...embeddedRail(office.port.db), daysAhead: -1 });
    expect(await statusOf(id)).toBe(STATUS.ReadyToSubmit);
    await talk();
    expect(await statusOf(id)).toBe(STATUS.InProgress);
  });

  test('is told the next time when it does not answer; other trains do not wait', async () => {
    const [one, other] = [await office.put(), await office.put({ date: TOMORROW })];
    await submit(one);
    await submit(other);
    const half: RailOperator = {
      ...embeddedRail(office.port.db),
      tell: async (_, train) => {
        if (train.date === TODAY) throw new Error('not answering');
      },
    };
    await talk(half);
    expect([await statusOf(one), await statusOf(other)]).toEqual([STATUS.ReadyToSubmit, STATUS.InProgress]);
    expect(warnings.at(-1)).toContain('not answering');
    await talk();
    expect(await statusOf(one)).toBe(STATUS.InProgress);
  });

  test('is not told of a booking that is back to draft before it could be', async () => {
    const id = await office.put();
    await submit(id);
    await setStatus(id, STATUS.Draft);
    await talk();
    await laterTalk();
    expect(await statusOf(id)).toBe(STATUS.Draft);
  });

  test('hears of a new date, and answers of that', async () => {
    const id = await taken();
    await office.addWagon(TOMORROW);
    await admin.send(calls.changeDate, {
      body: { trainServicePlannerBookingId: id, selectedDate: TOMORROW },
    });
    await laterTalk();
    expect(await statusOf(id)).toBe(STATUS.InProgress);
    await answersWith(id, { rail_reference_number: 'KR7654321', refusal: null });
    await laterTalk();
    expect(await office.kept(id)).toMatchObject({ status: STATUS.Confirmed, date: TOMORROW });
  });
});

describe('an answer that comes late changes nothing that a person has changed since', () => {
  it.each<[string, (id: number) => Promise<unknown>, Status]>([
    ['cancelled', cancel, STATUS.Cancelled],
    ['completed', id => setStatus(id, STATUS.Complete), STATUS.Complete],
    [
      'edited',
      id => inTransaction(office.port.db, trx => tellRail(trx, id, 'changed', office.port.clock.now())),
      STATUS.InProgress,
    ],
  ])('%s', async (_, deed, status) => {
    const id = await taken();
    const answers = await embeddedRail(office.port.db).answers(
      new Date(office.port.clock.now().getTime() + HOUR_MS),
    );
    expect(answers.map(({ bookingId }) => bookingId)).toContain(id);
    await deed(id);
    await talk(operatorThatSays(answers));
    expect(await statusOf(id)).toBe(status);
  });

  test('nor does the same answer twice', async () => {
    const id = await taken();
    const answers = await embeddedRail(office.port.db).answers(
      new Date(office.port.clock.now().getTime() + HOUR_MS),
    );
    await talk(operatorThatSays(answers));
    await setStatus(id, STATUS.Draft);
    await submit(id);
    await talk(operatorThatSays(answers));
    expect(await statusOf(id)).toBe(STATUS.InProgress);
  });

  test('whether the answer or the cancel is faster, the place is as the state says', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await taken();
      const { slot } = await office.kept(id);
      office.port.clock.step(HOUR_MS);
      await Promise.allSettled([cancel(id), talk()]);
      expect(await statusOf(id)).toBe(STATUS.Cancelled);
      const { rows } = await office.port.pool.query(
        'select booked_teu from wagon_slot where wagon_slot_id = $1',
        [slot],
      );
      expect(rows).toEqual([{ booked_teu: 0 }]);
    }
  });
});

function operatorThatSays(answers: RailAnswer[]): RailOperator {
  return { daysAhead: 14, tell: async () => {}, answers: async () => answers, settle: async () => {} };
}
