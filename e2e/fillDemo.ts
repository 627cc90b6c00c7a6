// Fills the empty database at DATABASE_URL with the demo port, which all journeys start from.
import { fillDemo } from '#app/demo.ts';
import { assemble } from '#app/product.ts';
import { readSettings } from '#app/settings.ts';
import { createClock } from '#kernel/clock.ts';

const settings = readSettings(process.env);
const product = await assemble(settings, settings.DATABASE_URL!, createClock());
await fillDemo(product, settings);
await product.close();
