import path from 'node:path';
import type { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { hasAccess } from '#features/access/rules.ts';
import { callerOf, callersOf } from '#features/access/server.ts';
import { createAdmission } from '#kernel/admission.ts';
import { type Day, dayOf } from '#kernel/calendar.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Db, openDatabase } from '#kernel/database.ts';
import { drainOnClose } from '#kernel/draining.ts';
import { inTurn, whileItAnswers } from '#kernel/ending.ts';
import { installQueue, type Job, startJobs, startWorkers } from '#kernel/jobQueue.ts';
import { takeUpJobs } from '#kernel/jobWork.ts';
import { createLive, type Live } from '#kernel/live.ts';
import { migrate, newestMigration } from '#kernel/migrate.ts';
import type { Gate } from '#kernel/mount.ts';
import { openSecurityLog } from '#kernel/securityLog.ts';
import { createShares } from '#kernel/shares.ts';
import { createPostman } from '#outside/mail/deliver.ts';
import { demoInbox } from '#outside/mail/inboxPage.ts';
import type { TerminalAdapters } from '#outside/terminal/adapter.ts';
import { terminalAdapters } from '#outside/terminal/adapters.ts';
import { type GuardedTerminal, withDeadline } from '#outside/terminal/deadline.ts';
import type { EmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { appSettings } from './app-settings.ts';
import { appointmentJobs } from './appointmentJobs.ts';
import { attachCameras } from './cameras.ts';
import { type Door, identify, openDoor } from './door.ts';
import { exportJobs, passOnExports, SEND_PRE_ADVICES } from './exports.ts';
import { forgettingJobs } from './forgetting.ts';
import { importJobs } from './importJobs.ts';
import { invoicesAsSet } from './invoices.ts';
import { lookOutFor } from './lookouts.ts';
import { mailingWorkers } from './mailings.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { passOnNews } from './news.ts';
import { measureCallsBusy, openPools } from './pools.ts';
import { keepPurpose } from './purpose.ts';
import { railJobs } from './rail.ts';
import { createReadiness } from './readiness.ts';
import { reportSources } from './reportSources.ts';
import { logRequest, securityOf } from './requestLog.ts';
import { buildServer } from './server.ts';
import { type Settings, VERSION } from './settings.ts';
import { traceAsSet } from './traces.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Product = {
  app: FastifyInstance;
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  live: Live;
  /** The simulated terminal's controls; undefined when another terminal is in charge. */
  embeddedTerminal: EmbeddedTerminal | undefined;
  terminal: GuardedTerminal;
  metrics: Metrics;
  /** Undefined when another OpenID provider is in charge. */
  identity: Door['identity'];
  /** Starts what runs by itself: jobs, the terminal's own work. */
  startWork: () => Promise<void>;
  /** Looks for the neighbours that do not tell by themselves. Answers a line for each that does not answer as it should. */
  complaints: () => Promise<string[]>;
  /** From now on `/ready` says no, and each answer ends its connection; everything is served still. */
  leave: () => void;
  /** Finishes what is under way, within the time that the settings give it, and lets go of everything. */
  close: () => Promise<void>;
};

/** Puts the product together on the database at `url`; migrated, not listening, nothing running by itself yet. @throws WrongPurpose */
export async function assemble(
  settings: Settings,
  url: string,
  clock: Clock,
  terminals: TerminalAdapters = terminalAdapters,
): Promise<Product> {
  let isBuilt = false;
  // A start that fails lets go of connections before there is a server to log by.
  const at = (level: 'warn' | 'error') => (message: string) => void (isBuilt && app.log[level](message));
  const log = { warn: at('warn'), error: at('error') };
  const tracing = await traceAsSet(settings, log);
  const pools = openPools(url, settings, log);
  const { pool, shortReads, backstage } = pools;
  const db = openDatabase(pool, shortReads);
  const migrations = path.join(root, 'database/migrations');
  // What is migrated may take its time.
  await migrate(openDatabase(backstage), migrations);
  await keepPurpose(db, settings.LANDSIDE_MODE);
  await installQueue(backstage);
  const live = await createLive(backstage, log);
  const attached = await terminals[settings.TERMINAL]!.attach(settings.terminalSettings, {
    pool: backstage,
    shortReads,
    clock,
    zone: settings.PORT_TIME_ZONE,
    onError: error => log.warn(`terminal: ${String(error)}`),
    log: line => app.log.info({ terminal: line }, 'asked the terminal'),
  });
  const metrics = createMetrics(settings);
  const terminal = withDeadline(attached.port, {
    onCall: metrics.onTerminalCall,
    now: () => clock.now().getTime(),
    isElsewhere: !attached.embedded,
  });
  const security = openSecurityLog(settings.SECURITY_LOG);
  const streams = new Set<PassThrough>();
  const admission = createAdmission({ least: settings.CALLS_AT_ONCE, isBusy: measureCallsBusy(pool) });
  const { COMPANY_SHARE, COMPANY_CALLS_A_MINUTE: aMinute } = settings;
  const shares = createShares({ admission, share: COMPANY_SHARE / 100, aMinute });
  const sources = reportSources(settings, backstage, url, log);
  const door = await openDoor(settings, { db, clock, live, security });
  const { identity, verifier } = door;

  const postman = settings.SMTP_URL ? createPostman(settings.SMTP_URL, settings.MAIL_FROM) : undefined;
  const lookouts = lookOutFor(settings, postman);
  const neighbours = () => ({ terminal: terminal.state(), ...lookouts.states() });
  const watchDb = openDatabase(pools.lookout);
  metrics.watch({
    pools: { calls: pool, backstage },
    admission,
    streams: () => streams.size,
    neighbours,
    db: watchDb,
  });
  const readiness = createReadiness({
    db: watchDb,
    version: VERSION,
    newest: await newestMigration(migrations),
    neighbours,
  });
  const gate: Gate = {
    db,
    clock,
    zone: settings.PORT_TIME_ZONE,
    origin: settings.ORIGIN,
    identify: request => identify(verifier, request),
    accountOf: who => callerOf(db, who),
    callers: callersOf(db),
    hasAccess: caller => hasAccess([...caller.roles]),
    publish: live.publish,
    oneByOne: pools.oneByOne,
    admission,
    shares,
    checkAnswers: settings.CHECK_ANSWERS,
  };
  const pictures = attachCameras(settings, { db, terminal, clock, log });
  const plugins: FastifyPluginAsync[] = [door.plugin];
  if (settings.LANDSIDE_MODE === 'demo' && !settings.SMTP_URL)
    plugins.push(demoInbox({ db, zone: settings.PORT_TIME_ZONE }));
  const app = await buildServer({
    gate,
    live,
    terminal,
    sources,
    access: {
      settings: appSettings(settings),
      resendVerification: identity && (subject => identity.resendVerification(subject)),
    },
    pictures,
    invoices: invoicesAsSet(settings),
    plugins,
    connectTo: settings.OIDC_ISSUER ? [new URL(settings.OIDC_ISSUER).origin] : [],
    version: VERSION,
    readiness,
    streams,
    front: {
      logLevel: settings.LOG_LEVEL,
      trustProxy: settings.TRUST_PROXY,
      isSecure: settings.ORIGIN.startsWith('https:'),
      requestSeconds: settings.REQUEST_SECONDS,
      tracing,
      turnsAway: admission.turnsAway,
      onAnswered: answered => {
        logRequest(app.log, answered);
        metrics.onAnswered(answered);
        const event = securityOf(answered);
        if (event) security.write(event);
      },
    },
    webFolder: settings.WEB_FOLDER === 'none' ? undefined : settings.WEB_FOLDER,
  });
  isBuilt = true;
  const draining = drainOnClose(app, { seconds: settings.STOP_SECONDS });

  const facts = { db, clock, zone: settings.PORT_TIME_ZONE, terminal, publish: live.publish };
  const workers = [...(postman ? [postman.worker] : []), ...mailingWorkers(settings, live)];
  const jobs: Job[] = [
    ...appointmentJobs(facts),
    ...exportJobs(facts),
    ...railJobs(settings, { ...facts, log, embeddedTerminal: attached.embedded }),
    ...importJobs(settings, facts),
    {
      name: 'take-up-jobs',
      cron: '* * * * *',
      work: () =>
        takeUpJobs(
          db,
          workers.map(({ kind }) => kind.name),
        ),
    },
    ...forgettingJobs(settings, { db, clock }),
  ];
  const today = (): Day => dayOf(clock.now(), settings.PORT_TIME_ZONE);
  const stops: (() => unknown)[] = [() => postman?.close()];

  return {
    app,
    db,
    pool,
    clock,
    live,
    embeddedTerminal: attached.embedded,
    terminal,
    metrics,
    identity,
    async startWork() {
      const running = await startJobs(backstage, jobs, log);
      stops.push(() => running.stop());
      const workshop = { pool: backstage, db, now: () => clock.now(), log };
      if (workers.length > 0) {
        const working = await startWorkers(workshop, workers);
        stops.push(() => working.stop());
      }
      const onGateEvent = (): void => running.now('take-gate-events');
      stops.push(passOnNews({ db, live, terminal, today, onGateEvent, log }));
      stops.push(passOnExports({ db, live, terminal, onBack: () => running.now(SEND_PRE_ADVICES), log }));
      attached.start();
      stops.push(attached.stop);
    },
    complaints: lookouts.complaints,
    leave() {
      readiness.leave();
      draining.begin();
    },
    async close() {
      readiness.leave();
      const served = app.close();
      const stopped = inTurn(stops.toReversed());
      const letGo = async (): Promise<void> => {
        await Promise.all([served, stopped]);
        await inTurn([() => sources.close(), attached.stop, live.stop, pictures.close, pools.close]);
      };
      // Once all is answered, with 503 if need be; there is no safe point to come to without a database.
      await whileItAnswers(letGo(), () => served.then(readiness.reachesDatabase));
      await tracing?.stop();
    },
  };
}
