// The product in a process of its own, on the database of DATABASE_URL, with the demo port in it. What runs by itself stays off.
import { fillDemo } from '#app/demo.ts';
import { assemble } from '#app/product.ts';
import { readSettings } from '#app/settings.ts';
import { createClock } from '#kernel/clock.ts';
import { answerTo, tellReady } from './questions.ts';
import { listenToStatements, startRecording, stopRecording } from './recording.ts';

listenToStatements();
// One dispatcher alone stands for all companies.
const ALONE = { COMPANY_SHARE: '100', COMPANY_CALLS_A_MINUTE: '10000000' };
const settings = readSettings({ ...ALONE, ...process.env, WEB_FOLDER: 'none' });
const product = await assemble(settings, settings.DATABASE_URL!, createClock());
await fillDemo(product, settings);
await product.app.listen({ port: settings.PORT, host: '127.0.0.1' });

answerTo('startRecording', startRecording);
answerTo('stopRecording', stopRecording);
process.once('SIGTERM', () => void product.close().then(() => process.exit(0)));
tellReady(settings.ORIGIN);
