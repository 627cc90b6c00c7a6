import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { APPLICATION } from '#features/access/model.ts';
import { addNotification, audienceOf } from '#features/notifications/management/sql.ts';
import { addDays, dayOf, endOfHour, startOfHour } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { plainText } from '#kernel/markup.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { databaseFiles } from '#outside/files/files.ts';
import { enqueueMailing } from '#outside/mail/mailings.ts';

type Letter = { title: string; content: string; applications: string[] };

type News = Letter & {
  /** Days from today: the first and the last on which it is shown. */
  from: number;
  to: number;
  /** E-mailed too, with what is attached; or e-mailed alone. */
  mailed?: 'too' | 'alone';
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
    mailed: 'too',
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
    title: 'Port charges from 1 January',
    content:
      '<p>The charges of the coming year are attached. They hold for everything that is booked from 1 January.</p>',
    from: -4,
    to: -4,
    applications: [vehicleBooking, rail],
    mailed: 'alone',
  },
  {
    title: 'High wind: empties stacked three high',
    content: '<p>The depot stacks three high until the wind drops. Empty pick-ups may take longer.</p>',
    from: -3,
    to: -1,
    applications: [vehicleBooking, exportPreAdvice],
  },
];

/** News of the demo port: of today, of the days to come and of the past; some of it e-mailed with a document. */
export async function fillNews(db: Db, { now, zone }: { now: Date; zone: string }): Promise<void> {
  const today = dayOf(now, zone);
  for (const { from, to, mailed, ...news } of NEWS) {
    const content = mailed ? await documentOf(news) : undefined;
    await inTransaction(db, async trx => {
      const fileId = content
        ? await databaseFiles.keep(trx, { name: `${news.title}.pdf`, type: 'application/pdf', content })
        : null;
      await addNotification(trx, {
        ...news,
        websiteAlert: mailed !== 'alone',
        fileId,
        mailingId: fileId === null ? null : await mail(trx, news, fileId),
        startDate: startOfHour(addDays(today, from), 0, zone),
        endDate: new Date(endOfHour(addDays(today, to), 23, zone).getTime() - 1),
      });
    });
  }
}

async function mail(trx: Transaction, news: Letter, fileId: string): Promise<number> {
  const { title: subject, content: html } = news;
  const letter = { subject, text: plainText(html), html, fileId };
  return enqueueMailing(trx, letter, await audienceOf(trx, news.applications));
}

/** What is attached: the news as a page to pin up. */
function documentOf({ title, content }: Letter): Promise<Buffer> {
  const page = new Pdf({ size: 'A4', margin: 72, info: { Title: title } });
  page.fontSize(22).text(title).moveDown().fontSize(13).text(plainText(content), { lineGap: 4 });
  page.end();
  return buffer(page);
}
