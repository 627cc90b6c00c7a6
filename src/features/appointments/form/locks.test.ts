import { describe, expect, test } from 'vitest';
import { APPOINTMENT_TYPES, type AppointmentType } from '#features/gates/model.ts';
import { type BookedGate, cargoRefusals, detailsOf, freightRefusals } from '../booking/rules.ts';
import { transactionTypeOf } from '../rules.ts';
import type { AppointmentDraft } from './draft/model.ts';
import { atGate, broughtTo } from './draft/rules.ts';
import { fieldRules } from './rules.ts';

type Freight = { appointmentType: AppointmentType; isEmpty: boolean };
type ChosenGate = BookedGate & { setGateConfig: 1 | 2 | 3; appointmentTypes: AppointmentType[] };

const DRAFT: AppointmentDraft = {
  companyId: null,
  appointmentDate: '2027-02-03',
  zone: 9,
  gateId: 'G1',
  appointmentType: null,
  isEmpty: false,
  truckRegistration: 'ABC123',
  containerNumber: '',
  emptyReleaseNumber: '',
  position: 1,
  doorDirection: 'Any',
};
const FREIGHTS: Freight[] = APPOINTMENT_TYPES.flatMap(appointmentType =>
  [false, true].map(isEmpty => ({ appointmentType, isEmpty })),
);
const GATES: ChosenGate[] = ([1, 2, 3] as const).flatMap(setGateConfig =>
  [[...APPOINTMENT_TYPES], ...APPOINTMENT_TYPES.map(type => [type])].map(appointmentTypes => ({
    isActive: true,
    isFromPropel: true,
    isForPickup: appointmentTypes.includes('PickUp'),
    isForDropOff: appointmentTypes.includes('DropOff'),
    setGateConfig,
    appointmentTypes,
  })),
);

function rulesOf(gate: ChosenGate | undefined, freight: Freight, isExisting: boolean) {
  return fieldRules({ mode: 'General', gate, ...freight, isPortAdmin: true, isExisting });
}

/** What the form sends of the box, typed into every field that it shows. */
function cargoOf(gate: ChosenGate | undefined, freight: Freight, isExisting: boolean) {
  const rules = rulesOf(gate, freight, isExisting);
  return {
    containerNumber: rules.containerNumber.isShown ? 'MSCU4763394' : null,
    emptyReleaseNumber: rules.emptyReleaseNumber.isShown ? 'EDO123' : null,
  };
}

function isTaken({ appointmentType, isEmpty }: Freight, cargo: ReturnType<typeof cargoOf>): boolean {
  const refusals = cargoRefusals(transactionTypeOf(appointmentType, isEmpty), cargo);
  return Object.keys(refusals).length === 0;
}

describe.each(GATES)('at a gate of config $setGateConfig for $appointmentTypes', gate => {
  /** Chosen by hand, from what the gate has made of what was chosen before. */
  function choices(before: Pick<AppointmentDraft, 'appointmentType' | 'isEmpty'>): Freight[] {
    const begun = atGate(before, gate);
    const rules = rulesOf(gate, { appointmentType: 'PickUp', isEmpty: begun.isEmpty }, false);
    const types = rules.appointmentType.lockedBecause
      ? [begun.appointmentType!]
      : APPOINTMENT_TYPES.filter(type => gate.appointmentTypes.includes(type));
    const empties = rules.isEmpty.lockedBecause ? [begun.isEmpty] : [false, true];
    return types.flatMap(appointmentType => empties.map(isEmpty => ({ appointmentType, isEmpty })));
  }

  test('the form offers just the freight that the gate takes, whatever was chosen before', () => {
    const taken = FREIGHTS.filter(freight => Object.keys(freightRefusals(gate, freight)).length === 0);
    expect(choices({ appointmentType: null, isEmpty: false })).toEqual(taken);
    for (const before of FREIGHTS) expect(choices(before)).toEqual(taken);
  });

  test('what the form asks of the box is what a booking takes, and nothing that it takes is left out', () => {
    for (const freight of choices({ appointmentType: null, isEmpty: false })) {
      const cargo = cargoOf(gate, freight, false);
      expect(isTaken(freight, cargo)).toBe(true);
      const all = { containerNumber: 'MSCU4763394', emptyReleaseNumber: 'EDO123' };
      expect(isTaken(freight, all)).toBe(false);
      expect(Object.values(cargo).filter(Boolean)).toHaveLength(1);
    }
  });

  test('a number that was typed before this gate was chosen, and that it does not take, is not sent', () => {
    for (const before of FREIGHTS) {
      const typed = { ...DRAFT, ...before, ...cargoOf(undefined, before, false) } as AppointmentDraft;
      const draft = { ...typed, ...broughtTo(gate, typed) };
      if (draft.appointmentType === null) continue;
      const freight = { appointmentType: draft.appointmentType, isEmpty: draft.isEmpty };
      const { containerNumber, emptyReleaseNumber } = detailsOf({ ...draft, ...freight });
      expect(isTaken(freight, { containerNumber, emptyReleaseNumber })).toBe(true);
    }
  });

  test('an appointment that there is asks for what it carries, also where the gate has been changed since', () => {
    for (const freight of FREIGHTS) expect(isTaken(freight, cargoOf(gate, freight, true))).toBe(true);
  });
});
