import { weekendGroups } from '#features/import-advice/forms.ts';
import { whole } from './settingShapes.ts';

/** What the port has settled of import advice. */
export const importSettings = {
  MINIMUM_STACK_SIZE: whole.min(1).max(100).default(5),
  IMPORT_WEEKEND_GROUPS: weekendGroups.default(['SAA']),
  /** So many hours before imports lock firms are told by mail of containers without a group; 0: never. */
  IMPORT_LOCK_OFF_NOTICE_HOURS: whole.min(0).max(168).default(24),
};
