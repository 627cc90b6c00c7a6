import { expect, type Locator, type Page } from '@playwright/test';
import { isZoneOf } from '#features/appointments/form/rules.ts';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { offeredStacks } from '#features/import-advice/groups/rules.ts';
import { GROUP_COMMAND } from '#features/import-advice/model.ts';
import { groupTexts } from '#features/import-advice/texts.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { addDays, type Day, dayOfWeek, weekdayOf } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { oneOf } from './chance.ts';
import type { Port } from './port.ts';

/** Imports that nobody has claimed, grouped or booked; those on their way are all of one vessel, which is not locked. */
export async function unclaimedImports(
  port: Port,
  count: number,
  state: 'Inbound' | 'Yard' = 'Inbound',
): Promise<{ numbers: string[]; visitId: string }> {
  const all = await port.rows<{ numbers: string[]; visitId: string }>(
    `select array_agg(container_nbr order by container_nbr) as numbers, min(ib_visit) as "visitId"
     from terminal.unit u join terminal.visit v on v.visit_id = u.ib_visit
     where category = 'Import' and transit_state = $1 and trucking_co is null and group_code is null
       and ($1 = 'Yard' or not is_locked_off and coalesce(lock_off_at > now() + interval '1 day', true))
       and not exists (select from appointment a where a.container_number = u.container_nbr)
       and not exists (select from terminal.appointment a where a.container_nbr = u.container_nbr)
     group by case when $1 = 'Yard' then null else ib_visit end having count(*) >= $2 order by min(ib_visit)`,
    [state, count],
  );
  const found = oneOf(all);
  return { ...found, numbers: found.numbers.slice(0, count) };
}

/** An import on its way that another company collects. */
export async function importOfOthers(port: Port): Promise<string> {
  const units = await port.rows<{ container_nbr: string }>(
    `select container_nbr from terminal.unit where category = 'Import' and transit_state = 'Inbound'
       and trucking_co <> (select n4_transport_company_id from company where name = 'Ahuriri Transport')
     order by container_nbr`,
  );
  return oneOf(units).container_nbr;
}

/** The ship's crane comes to containers now: the terminal discharges what is on its agenda by itself, and tells. */
export async function discharge(port: Port, numbers: readonly string[]): Promise<void> {
  await port.rows(
    `insert into terminal.agenda (at, kind, ref, detail)
     select $2, 'move', number, 'Discharge' from unnest($1::text[]) as number`,
    [numbers, await port.terminal.clock.now()],
  );
}

export type DayStackOnPaper = {
  group: string;
  /** As its card is called. */
  name: string;
  day: Day;
  /** The hours of the main gate that belong to it. */
  zones: number[];
  /** One of them with some places free. */
  free: number;
};

/** A day group of the days to come in which the demo advisor's firm has no container; what it has there is taken out. */
export async function emptyDayGroup(port: Port): Promise<DayStackOnPaper> {
  const dispatcher = await port.as('Dispatcher');
  for (let ahead = 1; ahead < 7; ahead += 1) {
    const day = addDays(port.today(), ahead);
    const hours = await dispatcher.send(slotCalls.available, { query: { date: day, gateId: 'APPT_GATE' } });
    const stacks = offeredStacks(['SAA']).filter(one => one.dayOfWeek === dayOfWeek(day));
    for (const { groupId: group, stackType } of stacks) {
      const ofStack = hours.filter(({ zone }) => isZoneOf(stackType, zone));
      // More than any journey books there: which of several rows is refused is open where the hour fills.
      const free = ofStack.find(({ APPT_GATE: places }) => Number(places) > 5);
      if (!free || !(await isEmptied(port, group))) continue;
      const title = ahead === 1 ? 'Tomorrow' : weekdayOf(day);
      const name = `${title} ${groupTexts.stack[stackType]}`.trim();
      return { group, name, day, zones: ofStack.map(({ zone }) => zone), free: free.zone };
    }
  }
  throw new Error('No day group of the week to come can be emptied');
}

/** Such a group with containers of the firm in it that stand in the yard. */
export async function dayStackInYard(
  port: Port,
  count: number,
): Promise<DayStackOnPaper & { numbers: string[] }> {
  const { numbers } = await unclaimedImports(port, count, 'Yard');
  const stack = await emptyDayGroup(port);
  const isla = await port.as('Import advisor');
  await isla.send(importAdviceCalls.advise, { body: { containers: numbers, group: stack.group } });
  return { ...stack, numbers };
}

/** Takes the firm's unbooked containers out of a group; false when some have to stay. */
async function isEmptied(port: Port, group: string): Promise<boolean> {
  const isla = await port.as('Import advisor');
  const advised = rowsOf(await isla.send(importAdviceCalls.advised, {}));
  const containers = advised.flatMap(one =>
    one.group === group && one.appointmentId === null ? one.containerNumber : [],
  );
  if (containers.length === 0) return true;
  const results = await isla.send(importAdviceCalls.advise, {
    body: { containers, group: GROUP_COMMAND.remove },
  });
  return results.every(({ success }) => success);
}

/** The dispatcher's panel of what is advised, as groups. */
export async function openGroups(page: Page): Promise<Locator> {
  await page.goto('/appointments');
  // By keyboard: what is drawn above while the page opens moves the panel from under a pointer.
  await page.getByRole('button', { name: /^Import Advised - No VBS Booking/ }).press('Enter');
  const panel = page.getByRole('region', { name: /^Import Advised - No VBS Booking/ });
  await panel.getByText('Groups', { exact: true }).click();
  return panel;
}

/** Searches the list; done when it tells how many are found. */
export async function searchAdvised(page: Page, text: string): Promise<void> {
  const list = page.getByRole('region', { name: /^Import Advised Containers/ });
  const count = list.getByRole('status').filter({ hasText: /^[\d,]+ containers?/ });
  const before = (await count.textContent())!;
  await page.getByRole('searchbox', { name: 'Search Import Advised Containers' }).fill(text);
  await expect(count).not.toHaveText(before);
}

/** Selects all containers that the search finds, those of other pages too; answers how many. */
export async function selectFound(page: Page): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const said = page.getByRole('toolbar', { name: 'Selected containers' });
  await expect(said).toContainText('selected');
  return Number.parseInt((await said.textContent())!, 10);
}
