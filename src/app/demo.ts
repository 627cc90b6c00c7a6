import { fillBilling } from '#database/billing.ts';
import { fillCameras } from '#database/cameras.ts';
import { fillCast } from '#database/cast.ts';
import { fillColleagues } from '#database/colleagues.ts';
import { fillEarlierDeeds } from '#database/earlierDeeds.ts';
import { fillExports } from '#database/exports.ts';
import { fillHistory } from '#database/history.ts';
import { fillInvoiceFiles } from '#database/invoiceFiles.ts';
import { fillMappings } from '#database/mappings.ts';
import { fillNews } from '#database/news.ts';
import { fillReports } from '#database/reports.ts';
import { fillTrainBookings } from '#database/trainBookings.ts';
import { fillTrains } from '#database/trains.ts';
import { tellTerminal } from '#outside/rail/embedded/terminal.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import { seedTrains } from '#outside/terminal/embedded/seed/trains.ts';
import { invoicesAsSet } from './invoices.ts';
import type { Product } from './product.ts';
import type { Settings } from './settings.ts';

const CONTEXT = { actorLogin: 'landside', correlationId: 'demo' };

/**
 * Brings an empty database to life as the demo port; does nothing to one that is filled. The simulated terminal gets its
 * cargo; another one is asked for what it has.
 */
export async function fillDemo(product: Product, settings: Settings): Promise<void> {
  const { db, pool, clock, terminal } = product;
  const zone = settings.PORT_TIME_ZONE;
  if (await isFilled(product)) return;
  if (product.embeddedTerminal) await seedTerminal({ pool, clock, zone });
  const carriers = await terminal.referenceData('truckingCompanies', CONTEXT);
  const filled = await fillCast(db, {
    now: clock.now(),
    zone,
    createPeople: product.identity?.createPeople,
    truckingCompanies: carriers.ok ? carriers.data : [],
  });
  if (!filled) return;
  await fillColleagues(db);
  await fillHistory(db, { now: clock.now(), zone, terminal });
  await fillExports(db, terminal);
  await fillCameras(db);
  await fillMappings(db, { now: clock.now(), zone });
  await fillBilling(db, { now: clock.now(), zone });
  await fillReports(db);
  await fillTrains(db, { now: clock.now(), zone });
  const truckCompany = carriers.ok ? (carriers.data[0]?.code ?? '') : '';
  await fillTrainBookings(db, { now: clock.now(), zone, truckCompany });
  if (product.embeddedTerminal)
    await tellTerminal({ db, zone, hear: notices => seedTrains({ pool, clock }, notices) }, clock.now());
  await fillInvoiceFiles(db, invoicesAsSet(settings), { now: clock.now(), zone });
  await fillEarlierDeeds(db, { now: clock.now(), zone });
  await fillNews(db, { now: clock.now(), zone });
}

async function isFilled({ db }: Product): Promise<boolean> {
  return (await db.selectFrom('company').select('company_id').limit(1).executeTakeFirst()) !== undefined;
}
