import { describe, expect, test } from 'vitest';
import { keepsForm } from '../../form/rules.ts';
import { type Board, readBoard, writeBoard } from './useBoard.ts';

const defaults = { today: '2026-11-21', isAdminView: false };
const usual: Board = {
  date: '2026-11-21',
  open: { kind: 'list' },
  isAdminView: false,
  includePast: false,
  companyId: null,
  panel: 'current',
  advisedView: 'containers',
};

const at = (address: string) => new URL(address, 'http://port');

describe('the board in the address', () => {
  test('as usual leaves nothing there', () => {
    expect(writeBoard(new URLSearchParams(), usual, defaults).toString()).toBe('');
    expect(readBoard(new URLSearchParams(), defaults)).toEqual(usual);
  });

  test.each<[string, Partial<Board>]>([
    ['date=2026-11-24', { date: '2026-11-24' }],
    ['show=new&zone=9&gate=APPT_GATE', { open: { kind: 'new', zone: 9, gateId: 'APPT_GATE' } }],
    ['show=new', { open: { kind: 'new', zone: null, gateId: null } }],
    ['show=bulk&zone=0&gate=T2_GATE', { open: { kind: 'bulk', zone: 0, gateId: 'T2_GATE' } }],
    [
      'show=new&container=MSCU4763394',
      {
        open: {
          kind: 'new',
          zone: null,
          gateId: null,
          advised: { containerNumber: 'MSCU4763394', group: null },
        },
      },
    ],
    [
      'date=2026-11-24&show=new&container=MSCU4763394&group=TUA',
      {
        date: '2026-11-24',
        open: {
          kind: 'new',
          zone: null,
          gateId: null,
          advised: { containerNumber: 'MSCU4763394', group: 'TUA' },
        },
      },
    ],
    ['panel=advised&advised=groups', { panel: 'advised', advisedView: 'groups' }],
    ['appointment=own-123', { open: { kind: 'edit', key: 'own-123' } }],
    ['show=zone-slots', { open: { kind: 'zoneSlots' } }],
    ['show=several', { open: { kind: 'several', group: null } }],
    ['show=several&group=TUA', { open: { kind: 'several', group: 'TUA' } }],
    ['admin=on&past=on&company=7', { isAdminView: true, includePast: true, companyId: 7 }],
  ])('%s is read as it was written', (query, change) => {
    const board = { ...usual, ...change };
    expect(writeBoard(new URLSearchParams(), board, defaults).toString()).toBe(query);
    expect(readBoard(new URLSearchParams(query), defaults)).toEqual(board);
  });

  test.each([
    'date=2026-02-31',
    'date=soon',
    'appointment=own-0',
    'appointment=x-1',
    'show=all',
    'company=-3',
  ])('%s is read as usual', query => expect(readBoard(new URLSearchParams(query), defaults)).toEqual(usual));

  test('leaves the order and the filters of the list alone', () => {
    const params = new URLSearchParams('list.sort=date&appointment=own-1');
    expect(writeBoard(params, usual, defaults).toString()).toBe('list.sort=date');
  });

  test('says whether another form would be open', () => {
    expect(keepsForm(at('/appointments?show=new&list.q=x'), at('/appointments?show=new'))).toBe(true);
    expect(keepsForm(at('/appointments'), at('/appointments?appointment=own-1'))).toBe(false);
    expect(keepsForm(at('/appointments?show=new'), at('/appointments?show=bulk'))).toBe(false);
    expect(
      keepsForm(at('/appointments?show=new&container=A'), at('/appointments?show=new&container=B')),
    ).toBe(false);
    expect(keepsForm(at('/help?show=new'), at('/appointments?show=new'))).toBe(false);
  });
});
