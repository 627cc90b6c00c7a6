import { seeNotification, seePlaceTaken } from './news.ts';
import type { Work } from './person.ts';
import {
  addOperator,
  addPerson,
  adviseImports,
  bookDropOff,
  changePercentage,
  dismissNotification,
  preAdvise,
  writeNotification,
} from './saving.ts';

export type RoleSmoke = {
  /** Where the sign-in begins: the portal's start, unless that leads out of the portal. */
  start?: string;
  /** Fills in and saves what the role is there for. A role without it has no screen of the portal but the cameras and the help. */
  save?: (work: Work) => Promise<void>;
  /** Sees what somebody else does, without a reload. */
  seeNews?: (work: Work) => Promise<void>;
};

const reader = { save: dismissNotification, seeNews: seeNotification } satisfies RoleSmoke;
const dispatcher: RoleSmoke = { save: bookDropOff, seeNews: seePlaceTaken };
const planner: RoleSmoke = { ...reader, save: addOperator };
const driver: RoleSmoke = {};
const smartFlow: RoleSmoke = { ...reader, start: '/notifications' };

/** Each role of the demo port, named as its people are. */
export const ROLES: Readonly<Record<string, RoleSmoke>> = {
  Dispatcher: dispatcher,
  'Port admin': { ...reader, save: writeNotification },
  'Dispatcher of another firm': dispatcher,
  'Company admin': { ...reader, save: addPerson },
  'Import advisor': { ...reader, save: adviseImports },
  'Export coordinator': { ...reader, save: preAdvise },
  'Report viewer': reader,
  Driver: driver,
  'Driver plus': driver,
  'Transport admin': planner,
  'Transport coordinator': planner,
  'Transport user': reader,
  'Freight forwarder': reader,
  'Billing admin': { ...reader, save: changePercentage },
  'SmartFlow admin': smartFlow,
  'SmartFlow user': smartFlow,
};
