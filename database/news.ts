import { APPLICATION } from '#features/access/model.ts';
import { addNotification } from '#features/notifications/sql.ts';
import { addDays, dayOf, endOfHour, startOfHour } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

type News = {
  title: string;
  content: string;
  /** Days from today: the first and the last on which it is shown. */
  from: number;
  to: number;
  applications: string[];
  hasAttachment?: true;
};

const { vehicleBooking, importAdvice, exportPreAdvice, rail, admin } = APPLICATION;

const NEWS: News[] = [
  {
    title: 'Road works on Breakwater Road',
    content:
      '<p>Expect one lane at the <strong>main gate</strong> until Friday. Please allow ten more minutes.</p>',
    from: -1,
    to: 6,
    applications: [vehicleBooking],
  },
  {
    title: 'Summer hours of the main gate',
    content:
      '<p>From the first Monday of December:</p><ul><li>weekdays 07:00 to 23:00</li><li>weekends 07:00 to 16:00</li></ul><p>Statutory holidays have their own hours; see the attachment.</p>',
    from: -2,
    to: 12,
    applications: [vehicleBooking, exportPreAdvice],
    hasAttachment: true,
  },
  {
    title: 'Day codes for the coming week',
    content:
      '<p>Import day codes are set by <strong>19:00 the day before</strong>, and by 12:00 on Sundays.</p>',
    from: 0,
    to: 4,
    applications: [importAdvice],
  },
  {
    title: 'Track maintenance between Ahuriri and Palmerston North',
    content: '<p>Weekend services run two hours later for two weeks.</p>',
    from: -1,
    to: 12,
    applications: [rail],
  },
  {
    title: 'Planned work on the terminal system',
    content:
      '<p>The terminal system is away on Sunday from 02:00 to 04:00. Own bookings go on; container facts show as unknown until it is back.</p>',
    from: 1,
    to: 3,
    applications: [vehicleBooking, importAdvice, exportPreAdvice, admin],
  },
  {
    title: 'High wind: empties stacked three high',
    content: '<p>The depot stacks three high until the wind drops. Empty pick-ups may take longer.</p>',
    from: -3,
    to: -1,
    applications: [vehicleBooking, exportPreAdvice],
  },
];

/** News of the demo port: of today, of the days to come and of the past. */
export async function fillNews(db: Db, { now, zone }: { now: Date; zone: string }): Promise<void> {
  const today = dayOf(now, zone);
  await inTransaction(db, async trx => {
    for (const { from, to, hasAttachment = false, ...news } of NEWS) {
      await addNotification(trx, {
        ...news,
        hasAttachment,
        websiteAlert: true,
        startDate: startOfHour(addDays(today, from), 0, zone),
        endDate: endOfHour(addDays(today, to), 23, zone),
      });
    }
  });
}
