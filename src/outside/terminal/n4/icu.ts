import type { Unit } from '../terminal-port.ts';
import { el, type Markup } from './markup.ts';

/** Which unit is meant, of those that had the number before. */
type Identity = Pick<Unit, 'containerNbr' | 'inboundMode' | 'inboundVisitId'>;

/** Changes a property of a unit; a blank value clears it. */
export function propertyOf(unit: Identity, tag: string, value: string): Markup {
  const { containerNbr, inboundMode, inboundVisitId } = unit;
  return el(
    'icu',
    {},
    el(
      'units',
      {},
      el(
        'unit-identity',
        { id: containerNbr, type: 'CONTAINERIZED' },
        inboundVisitId !== null &&
          el('carrier', { direction: 'IB', mode: inboundMode.toUpperCase(), id: inboundVisitId }),
      ),
    ),
    el('properties', {}, el('property', { tag, value })),
  );
}

export type HoldAction = 'ADD_HOLD' | 'RELEASE_HOLD';
const OF_PERMISSION = { ADD_HOLD: 'CANCEL_PERMISSION', RELEASE_HOLD: 'GRANT_PERMISSION' } as const;

/** An id with `!` is of a permission, as N4 prints one that is missing: it is taken away, or granted. */
export function holdOf(containerNbr: string, holdId: string, action: HoldAction, note = ''): Markup {
  const flag = holdId.startsWith('!')
    ? { 'hold-perm-id': holdId.slice(1), action: OF_PERMISSION[action], note }
    : { 'hold-perm-id': holdId, action, note };
  return el(
    'hpu',
    {},
    el('entities', {}, el('units', {}, el('unit', { id: containerNbr }))),
    el('flags', {}, el('flag', flag)),
  );
}
