import { expect, test } from 'vitest';
import { type Advisor, deedsOfImports } from './importDeeds.ts';

const NOW = new Date('2026-11-23T01:00:00Z');
const isla: Advisor = { code: 'AHUTRANS', companyId: 2, actor: 'isla@x.example', name: 'Isla Chen' };
const unit = { containerNbr: 'MSCU4763394', truckingCo: 'AHUTRANS', group: null, inboundEta: NOW };

test('a container was advised by somebody of its firm, and then put in the group that it is in', () => {
  const deeds = deedsOfImports([{ ...unit, group: 'R101' }], [isla], NOW);
  expect(deeds.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Isla Chen', { truckingCo: null, group: '' }, { truckingCo: 'AHUTRANS', group: '' }],
    ['Isla Chen', { truckingCo: 'AHUTRANS', group: '' }, { truckingCo: 'AHUTRANS', group: 'R101' }],
  ]);
  expect(deeds[0]!.at < deeds[1]!.at).toBe(true);
});

test('one in no group was advised only; one of nobody, or of a firm without an advisor, has no history', () => {
  expect(deedsOfImports([unit], [isla], NOW)).toHaveLength(1);
  const others = [
    { ...unit, truckingCo: null },
    { ...unit, truckingCo: 'OTHER' },
  ];
  expect(deedsOfImports(others, [isla], NOW)).toEqual([]);
});

test('all of it is past, also of a vessel that is far away or has no day', () => {
  const far = { ...unit, group: 'MON', inboundEta: new Date('2026-12-30T00:00:00Z') };
  for (const { at } of deedsOfImports([far, { ...far, inboundEta: null }], [isla], NOW))
    expect(at < NOW).toBe(true);
});
