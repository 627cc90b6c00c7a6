import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#kernel/database.ts';
import '#features/transport-services/instances/tables.ts';

/*
 * The only writer of what a slot holds. Each deed is one statement, so that the parts of a wagon are always the whole of
 * it; a row that somebody else has taken, split or merged meanwhile is seen as it is now.
 */

/** Holds slots until the transaction ends, in the order in which everybody holds them. */
export async function holdSlots(trx: Transaction, wagonSlotIds: readonly number[]): Promise<void> {
  await sql`select from wagon_slot where wagon_slot_id = any(${[...wagonSlotIds]}::int[])
    order by wagon_slot_id for update`.execute(trx);
}

/** Takes `teu` of an Available slot; what it has more becomes a slot of its own. False when it is taken or too small. */
export async function takeSlot(trx: Transaction, wagonSlotId: number, teu: number): Promise<boolean> {
  const { rows } = await sql`
    with free as (
      select wagon_slot_id, train_service_wagon_instance_id, capacity_teu from wagon_slot
      where wagon_slot_id = ${wagonSlotId} and booked_teu = 0 and capacity_teu >= ${teu}
      for update
    ), rest as (
      insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
      select train_service_wagon_instance_id, capacity_teu - ${teu}::smallint from free where capacity_teu > ${teu}
    )
    update wagon_slot as s set capacity_teu = ${teu}, booked_teu = ${teu}
    from free where s.wagon_slot_id = free.wagon_slot_id
    returning s.wagon_slot_id`.execute(trx);
  return rows.length === 1;
}

/** Makes a slot Available again. The parts of its wagon stay parts until they are merged. */
export async function giveSlotBack(trx: Transaction, wagonSlotId: number): Promise<void> {
  await sql`update wagon_slot set booked_teu = 0 where wagon_slot_id = ${wagonSlotId}`.execute(trx);
}

/**
 * Makes a booked slot hold `teu`: one that grows takes the other part of its wagon, one that shrinks leaves a part. False
 * when the other part is booked or there is none. The slots of the wagon are to be held.
 */
export async function resizeSlot(trx: Transaction, wagonSlotId: number, teu: number): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      select wagon_slot_id, train_service_wagon_instance_id, capacity_teu from wagon_slot
      where wagon_slot_id = ${wagonSlotId} and booked_teu > 0 for update
    ), other as (
      select s.wagon_slot_id, s.capacity_teu from wagon_slot as s join held using (train_service_wagon_instance_id)
      where s.wagon_slot_id <> held.wagon_slot_id and s.booked_teu = 0
        and held.capacity_teu + s.capacity_teu = ${teu}
      for update of s
    ), fits as (
      select held.* from held
      where capacity_teu >= ${teu} or exists (select from other)
    ), taken as (
      delete from wagon_slot as s using other where s.wagon_slot_id = other.wagon_slot_id
    ), rest as (
      insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
      select train_service_wagon_instance_id, capacity_teu - ${teu}::smallint from fits where capacity_teu > ${teu}
    )
    update wagon_slot as s set capacity_teu = ${teu}, booked_teu = ${teu}
    from fits where s.wagon_slot_id = fits.wagon_slot_id
    returning s.wagon_slot_id`.execute(trx);
  return rows.length === 1;
}

/**
 * Makes one slot of the parts of the wagon that this one belongs to. False when it is whole already or a part of it is booked.
 * The first part stays, and with it its id.
 */
export async function mergeSlots(trx: Transaction, wagonSlotId: number): Promise<boolean> {
  await holdSlotsOfWagon(trx, wagonSlotId);
  const { rows } = await sql`
    with part as (
      select * from wagon_slot where train_service_wagon_instance_id = (${wagonOf(wagonSlotId)})
    ), whole as (
      select min(wagon_slot_id) as kept, sum(capacity_teu)::smallint as teu from part
      having count(*) > 1 and sum(booked_teu) = 0
    ), gone as (
      delete from wagon_slot as s using whole, part where s.wagon_slot_id = part.wagon_slot_id and s.wagon_slot_id <> whole.kept
    )
    update wagon_slot as s set capacity_teu = whole.teu from whole where s.wagon_slot_id = whole.kept
    returning s.wagon_slot_id`.execute(trx);
  return rows.length === 1;
}

/** Holds all slots of a train until the transaction ends: what is booked on it meanwhile is over, or waits. */
export async function holdSlotsOfTrain(trx: Transaction, trainServiceInstanceId: number): Promise<void> {
  await holdAll(
    trx,
    sql`select train_service_wagon_instance_id from train_service_wagon_instance
      where train_service_instance_id = ${trainServiceInstanceId}`,
  );
}

/** Holds all slots of the wagon that this one belongs to until the transaction ends. */
export async function holdSlotsOfWagon(trx: Transaction, wagonSlotId: number): Promise<void> {
  await holdAll(trx, wagonOf(wagonSlotId));
}

function wagonOf(wagonSlotId: number) {
  return sql`select train_service_wagon_instance_id from wagon_slot where wagon_slot_id = ${wagonSlotId}`;
}

/** Twice: what was split while the first one waited has parts that only the second one sees. */
async function holdAll(trx: Transaction, wagons: RawBuilder<unknown>): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await sql`select from wagon_slot where train_service_wagon_instance_id in (${wagons})
      order by wagon_slot_id for update`.execute(trx);
  }
}
