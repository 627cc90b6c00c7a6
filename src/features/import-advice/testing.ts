import type { ImportContainer } from './model.ts';

/** A container on its ship, advised by nobody's wish in particular; the fields given differ. */
export function container(different: Partial<ImportContainer> = {}): ImportContainer {
  return {
    containerNumber: 'MSKU6011672',
    lineOperator: 'MSK',
    inBoundActualVisitId: 'MAER528N',
    inBoundActualETA: '2026-11-27T20:00:00.000Z',
    group: '',
    appointmentId: null,
    transitState: 'Inbound',
    impediments: [],
    isoType: '45G1',
    typeLength: 40,
    requiresPower: false,
    vgmWeight: 18_000,
    estimatedMoveTime: null,
    inBoundMode: 'Vessel',
    workDaysOnPort: 0,
    importsLockedOff: false,
    ...different,
  };
}
