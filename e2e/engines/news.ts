import { notificationManagementCalls } from '#features/notifications/management/contract.ts';
import { asNew, emptyNotification } from '#features/notifications/management/forms.ts';
import { addDays, showHour } from '#kernel/calendar.ts';
import { newContainer } from '../papers.ts';
import { type Port, ZONE } from '../port.ts';
import type { Work } from './person.ts';

const EVERY_APPLICATION = ['NPT', 'VBS', 'IMP', 'EPA', 'KRC', 'RBB'];

/** A port admin publishes a notification meanwhile, and the open screen shows it. */
export async function seeNotification({ screen, port, person }: Work): Promise<void> {
  await screen.open('/notifications');
  await screen.see({ role: 'article' });
  const title = await publishNotification(port, person.role);
  await screen.see({ role: 'article', name: title });
}

/** Publishes a notification to everybody, and answers its title. */
export async function publishNotification(port: Port, reader: string): Promise<string> {
  const title = `Crane work for ${reader} ${Date.now()}`;
  const admin = await port.as('Port admin');
  const typed = { ...emptyNotification(port.today()), title, content: '<p>One crane only.</p>' };
  const until = { endDate: addDays(port.today(), 1), applications: EVERY_APPLICATION };
  await admin.send(notificationManagementCalls.create, { body: asNew({ ...typed, ...until }, ZONE) });
  return title;
}

/** A colleague of another firm takes a place meanwhile, and the open screen counts one less. */
export async function seePlaceTaken({ screen, port, person }: Work): Promise<void> {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const cell = (free: number) => ({
    role: 'button',
    name: `${showHour(hour.zone)}, ${hour.gateName}: ${free} free`,
  });
  await screen.open(`/appointments?date=${hour.day}`);
  await screen.see(cell(hour.free));
  const other = person.role === 'Dispatcher' ? 'Dispatcher of another firm' : 'Dispatcher';
  await port.book(other, hour, { containerNumber: newContainer() });
  await screen.see(cell(hour.free - 1));
}
