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

export function holdOf(containerNbr: string, holdId: string, action: HoldAction, note = ''): Markup {
  return el(
    'hpu',
    {},
    el('entities', {}, el('units', {}, el('unit', { id: containerNbr }))),
    el('flags', {}, el('flag', { 'hold-perm-id': holdId, action, note })),
  );
}
