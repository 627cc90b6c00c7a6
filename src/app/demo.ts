import { fillCast } from '#database/cast.ts';
import { fillHistory } from '#database/history.ts';
import { fillNews } from '#database/news.ts';
import { seedTerminal } from '#outside/terminal/embedded/seed/seedTerminal.ts';
import type { Product } from './product.ts';
import type { Settings } from './settings.ts';

const CONTEXT = { actorLogin: 'landside', correlationId: 'demo' };

/** Brings an empty database to life as the demo port; does nothing to one that is filled. */
export async function fillDemo(product: Product, settings: Settings): Promise<void> {
  const { db, pool, clock } = product;
  const zone = settings.PORT_TIME_ZONE;
  if (await isFilled(product)) return;
  await seedTerminal({ pool, clock, zone });
  const carriers = await product.embeddedTerminal.port.referenceData('truckingCompanies', CONTEXT);
  const filled = await fillCast(db, {
    now: clock.now(),
    zone,
    createPerson: product.identity?.createPerson,
    truckingCompanies: carriers.ok ? carriers.data : [],
  });
  if (!filled) return;
  await fillHistory(db, { now: clock.now(), zone, terminal: product.embeddedTerminal.port });
  await fillNews(db, { now: clock.now(), zone });
}

async function isFilled({ db }: Product): Promise<boolean> {
  return (await db.selectFrom('company').select('company_id').limit(1).executeTakeFirst()) !== undefined;
}
