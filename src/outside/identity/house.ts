import type { Provider } from 'oidc-provider';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import type { SecurityLog } from '#kernel/securityLog.ts';
import type { Outbox } from '#outside/mail/mail.ts';
import type { Csrf } from './csrf.ts';
import type { Devices } from './devices.ts';
import type { Throttle } from './throttle.ts';

/** Somebody of the demo port, offered on the sign-in page. */
export type DemoPerson = { name: string; role: string; email: string; password?: string };

/** What every page and step of the embedded provider works with. */
export type House = {
  db: Db;
  clock: Clock;
  mail: Outbox;
  productName: string;
  /** Where the portal is; links in mails lead there. */
  origin: string;
  /** Every origin that the portal is opened at, `origin` among them. */
  origins: string[];
  /** As it is now: another one signs with another key. */
  readonly provider: Provider;
  throttle: Throttle;
  csrf: Csrf;
  devices: Devices;
  demoPeople: DemoPerson[];
  /** What everybody knows of the portal, and no password is. */
  words: string[];
  /** The port's. */
  zone: string;
  /** Hears whose session has been ended, once that is committed. */
  onSessionEnd: (subject: string) => void;
  security: SecurityLog;
};
