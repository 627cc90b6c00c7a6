import { expect, it, test } from 'vitest';
import type { Appointment } from '#features/appointments/model.ts';
import { findAppointments } from './findAppointments.ts';

const list = [
  appointment(3183, { status: 'Used', containerNumber: 'MSCU4763394', truckRegistration: 'PDS782' }),
  appointment(3428, { containerNumber: 'PXCU5993590', truckRegistration: 'PDS782' }),
  appointment(700444, { isFromPropel: false, emptyReleaseNumber: 'EDO47016' }),
];
const found = (text: string) => findAppointments(list, text).map(({ key }) => key);

test.each([
  ['a registration, those to come first', 'pds782', ['own-3428', 'own-3183']],
  ['a container as it is read, with its spaces', 'MSCU 476339 4', ['own-3183']],
  ['the beginning of a number', '34', ['own-3428']],
  ['a release', 'edo47', ['terminal-700444']],
  ['nothing that is none', 'ZZZ', []],
  ['nothing but signs', ' - ', []],
])('%s', (_, text, keys) => {
  expect(found(text)).toEqual(keys);
});

it('leads to the appointment', () => {
  expect(findAppointments(list, '700444')).toEqual([
    {
      key: 'terminal-700444',
      label: 'EDO47016',
      detail: '21-11-2026 09:00 Main gate · Created · 700444',
      to: '/appointments?appointment=terminal-700444',
      icon: 'truck',
    },
  ]);
});

function appointment(appointmentId: number, facts: Partial<Appointment>): Appointment {
  return {
    appointmentId,
    appointmentDate: '2026-11-21',
    zone: 9,
    gateName: 'Main gate',
    appointmentType: 'PickUp',
    status: 'Created',
    isFromPropel: true,
    truckRegistration: null,
    containerNumber: null,
    emptyReleaseNumber: null,
    ...facts,
  } as Appointment;
}
