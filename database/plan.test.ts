import { expect, test } from 'vitest';
import { planAppointments } from './plan.ts';

const now = new Date('2026-11-23T20:00:00.000Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const firms = ['OURS', 'OTHERS'].map((code, i) => ({
  companyId: i + 1,
  code,
  bookedBy: 1,
  hasPeople: i === 0,
}));
const hours = Array.from({ length: 40 }, (_, i) => ({
  gateId: 'THAMES_ST',
  day: '2026-11-24',
  zone: 9,
  capacity: 20,
  startsAt: at(i - 20),
  endsAt: new Date(at(i - 20).getTime() + 3_600_000),
}));
const release = (number: string, truckingCo: string | null, from: number, until: number) => ({
  number,
  truckingCo,
  earliest: at(from),
  latest: at(until),
});

test('empty pick-ups that are to come carry releases of their own firm that are active, also in the demo', () => {
  const releases = [
    release('ACTIVE', 'OURS', -3, 12),
    release('OVER', 'OURS', -9, -1),
    release('TO COME', 'OURS', 3, 12),
    release('THEIRS', 'OTHERS', -3, 12),
    release('FOR ALL', null, -3, 12),
  ];
  const cargo = { imports: [], exports: [], passed: [], trucks: [], releases };
  const planned = planAppointments({ firms, hours, cargo, now }).filter(
    ({ transaction_type }) => transaction_type === 'DM',
  );
  const ofStatus = (statuses: string[], firm: string) =>
    new Set(
      planned
        .filter(one => statuses.includes(one.status) && one.trucking_company_id === firm)
        .flatMap(one => one.empty_release_number ?? []),
    );
  expect(ofStatus(['Created', 'Late'], 'OURS')).toEqual(new Set(['ACTIVE', 'FOR ALL']));
  expect(ofStatus(['Created', 'Late'], 'OTHERS')).toEqual(new Set(['THEIRS', 'FOR ALL']));
  expect(ofStatus(['Used'], 'OURS')).toEqual(new Set(['ACTIVE', 'OVER', 'TO COME', 'FOR ALL']));
});
