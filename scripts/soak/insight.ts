// In the server's process: forces a full garbage collection each second and minor ones all the while, so that what native code
// uses without holding it is gone. It remembers what the process holds after each full one.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerTo } from '../../bench/parts/questions.ts';

/** What the process holds after a collection. */
export type Reading = {
  residentMb: number;
  heapMb: number;
  /** What keeps the process busy or waiting: sockets, timers. */
  sockets: number;
  timers: number;
};

const COLLECT_MS = 1_000;
/** Shorter than native code works on a thing in its threads. */
const MINOR_MS = 10;
const MB = 2 ** 20;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
let readings: Reading[] = [];

setInterval(() => collect({ type: 'minor' }), MINOR_MS).unref();
setInterval(() => {
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo();
  readings.push({
    residentMb: rss / MB,
    heapMb: heapUsed / MB,
    sockets: handles.filter(kind => kind === 'TCPSocketWrap').length,
    timers: handles.filter(kind => kind === 'Timeout').length,
  });
}, COLLECT_MS).unref();

answerTo('pid', () => process.pid);

/** Those since it was asked last. */
answerTo('readings', (): Reading[] => {
  const answered = readings;
  readings = [];
  return answered;
});
