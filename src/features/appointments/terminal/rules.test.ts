import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from './rules.ts';

describe("the terminal's texts stand next to the field that their id tells", () => {
  test.each([
    ['gate.appointment_slot_full', 'Zone'],
    ['gate.appointment_slot_missing', 'Zone'],
    ['gate.appointment_slot_past', 'Zone'],
    ['gate.appointment_container_duplicate', 'ContainerNumber'],
    ['gate.unit_not_in_yard', 'ContainerNumber'],
    ['gate.unit_has_holds', 'ContainerNumber'],
    ['gate.unit_not_found', 'ContainerNumber'],
    ['gate.edo_not_active', 'EmptyReleaseNumber'],
    ['gate.edo_quantity_exceeded', 'EmptyReleaseNumber'],
    ['gate.truck_license_unknown', 'TruckRegistration'],
    ['gate.trucking_company_unknown', 'CompanyId'],
    ['gate.visit_not_receiving', 'AppointmentDate'],
    ['gate.visit_past_cutoff', 'AppointmentDate'],
    ['gate.appointment_gate_mismatch', 'gateId'],
    ['gate.booking_tally_exceeded', 'Exception'],
    ['truck_order.gate_closed', 'Exception'],
    ['ERRKEY__SYSTEM_ERROR', 'Exception'],
  ])('%s: %s', (id, field) => {
    const messages = [{ id, severity: 'SEVERE' as const, text: 'No.' }];
    expect(fieldErrorsOf({ ok: false, kind: 'rejected', messages })).toEqual({ [field]: ['No.'] });
  });
});
