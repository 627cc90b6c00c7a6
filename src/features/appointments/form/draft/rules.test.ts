import { describe, expect, test } from 'vitest';
import { GATE_CONFIG } from '#features/gates/model.ts';
import { atGate, deliversImports, newDraft, nextDraft, turned, wouldClear } from './rules.ts';

const both = { setGateConfig: GATE_CONFIG.FullAndEmpty, appointmentTypes: ['PickUp', 'DropOff'] } as const;
const emptyPickUps = { setGateConfig: GATE_CONFIG.Empty, appointmentTypes: ['PickUp'] } as const;
const fresh = newDraft(
  { appointmentDate: '2026-11-23', zone: 9, gateId: 'APPT_GATE', companyId: null },
  undefined,
);
const gateOf = (gate: typeof both | typeof emptyPickUps) => ({
  ...gate,
  appointmentTypes: [...gate.appointmentTypes],
});

describe('a gate', () => {
  test('that takes one type and one freight leaves no choice', () => {
    expect(atGate(fresh, gateOf(emptyPickUps))).toEqual({ appointmentType: 'PickUp', isEmpty: true });
  });

  test('that takes all leaves the choice as it was', () => {
    expect(atGate({ appointmentType: 'DropOff', isEmpty: true }, gateOf(both))).toEqual({
      appointmentType: 'DropOff',
      isEmpty: true,
    });
    expect(atGate(fresh, gateOf(both)).appointmentType).toBe(null);
  });

  test('that does not take the chosen type leaves none', () => {
    const dropOffsOnly = { setGateConfig: GATE_CONFIG.Full, appointmentTypes: ['DropOff' as const] };
    expect(atGate({ appointmentType: 'PickUp', isEmpty: true }, dropOffsOnly)).toEqual({
      appointmentType: 'DropOff',
      isEmpty: false,
    });
  });
});

describe('a new appointment for an import container', () => {
  const start = { appointmentDate: '2026-11-23', zone: null, gateId: null, companyId: null };
  const importContainer = 'MSCU4763394';

  test('picks it up, full', () => {
    expect(newDraft({ ...start, importContainer }, undefined)).toMatchObject({
      appointmentType: 'PickUp',
      isEmpty: false,
      containerNumber: importContainer,
    });
    expect(newDraft({ ...start, importContainer }, gateOf(both)).containerNumber).toBe(importContainer);
  });

  test('goes to a gate of full pick-ups', () => {
    expect(deliversImports(gateOf(both))).toBe(true);
    expect(deliversImports(gateOf(emptyPickUps))).toBe(false);
    expect(deliversImports({ setGateConfig: GATE_CONFIG.Full, appointmentTypes: ['DropOff'] })).toBe(false);
  });
});

describe('turning the direction', () => {
  const typed = { ...fresh, appointmentType: 'PickUp' as const, containerNumber: 'MSCU4763394' };

  test('to an empty pick-up clears the container', () => {
    const to = { appointmentType: 'PickUp' as const, isEmpty: true };
    expect(wouldClear(typed, to)).toBe(true);
    expect(turned(typed, to)).toEqual({ ...to, containerNumber: '', emptyReleaseNumber: '' });
  });

  test('between full pick-up and drop-off keeps the container', () => {
    const to = { appointmentType: 'DropOff' as const, isEmpty: false };
    expect(wouldClear(typed, to)).toBe(false);
    expect(turned(typed, to).containerNumber).toBe('MSCU4763394');
  });

  test('away from an empty pick-up clears the release', () => {
    const release = {
      ...fresh,
      appointmentType: 'PickUp' as const,
      isEmpty: true,
      emptyReleaseNumber: 'EDO1',
    };
    expect(wouldClear(release, { appointmentType: 'DropOff', isEmpty: true })).toBe(true);
  });
});

test('the next one keeps gate, hour, position and truck of the one before, and asks for another container', () => {
  const booked = { ...fresh, position: 2, truckRegistration: 'ABC123', containerNumber: 'MSCU4763394' };
  expect(nextDraft(booked)).toEqual({ ...booked, containerNumber: '' });
  expect(nextDraft(booked, 'TGHU7021152')).toEqual({ ...booked, containerNumber: 'TGHU7021152' });
});
