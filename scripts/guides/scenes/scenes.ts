import type { Scene } from '../scene.ts';
import { appointments } from './appointments.ts';
import { basic } from './basic.ts';
import { booking } from './booking.ts';
import { notifications } from './notifications.ts';
import { reports } from './reports.ts';
import { user } from './user.ts';

/** What each guide's video shows, by the guide's key. */
export const SCENES: Readonly<Record<string, Scene>> = {
  basic,
  user,
  appointments,
  notifications,
  reports,
  'creating-editing-appointments': booking,
};
