import { describe, expect, test } from 'vitest';
import type { ImportContainer } from '../model.ts';
import { container } from '../testing.ts';
import { stackSections, unbookedGroups, whyNotBookGroup } from './rules.ts';

/** Half past nine on Thursday 26-11-2026 at the port. */
const at = { now: new Date('2026-11-25T20:30:00Z'), zone: 'Pacific/Auckland' };
const sectionsOf = (containers: readonly ImportContainer[]) => stackSections(unbookedGroups(containers), at);
const inYard = (group: string, different: Partial<ImportContainer> = {}) =>
  container({ group, transitState: 'Yard', ...different });

describe("groups are the next 7 days (today, tomorrow, then weekday names), each as entire day, AM and PM, plus block groups under 'Groups'", () => {
  const groups = ['FRP', 'THU', 'THA', 'THP', 'SAA', 'MON', 'TUA', 'WEP', 'R10002', 'R10001'];
  const sections = sectionsOf(groups.map(group => inYard(group)));

  test('by day', () => {
    expect(
      sections.map(({ title, groups: of }) => [title, ...of.map(({ displayName }) => displayName)]),
    ).toEqual([
      ['Today', 'Today Entire Day', 'Today AM', 'Today PM'],
      ['Tomorrow', 'Tomorrow PM'],
      ['Saturday', 'Saturday AM'],
      ['Monday', 'Monday Entire Day'],
      ['Tuesday', 'Tuesday AM'],
      ['Wednesday', 'Wednesday PM'],
      ['Groups', 'R10001', 'R10002'],
    ]);
  });

  test('each says what it is', () => {
    expect(sections[1]?.groups[0]).toMatchObject({
      group: 'FRP',
      groupType: 'Day',
      groupDayStackType: 'PM',
      groupDate: '2026-11-27',
    });
    expect(sections[3]?.groups[0]).toMatchObject({ groupDayStackType: 'EntireDay', groupDate: '2026-11-30' });
    expect(sections.at(-1)?.groups[0]).toMatchObject({
      group: 'R10001',
      groupType: 'Block',
      groupDayStackType: null,
      groupDate: null,
    });
  });
});

test('groups with zero unbooked containers are hidden', () => {
  const containers = [
    inYard('THA', { appointmentId: 7 }),
    inYard('R10001', { appointmentId: 8 }),
    inYard(''),
  ];
  expect(sectionsOf(containers)).toEqual([]);
});

test('what is in no group counts among the unbooked, and is in no section', () => {
  const groups = unbookedGroups([inYard(''), inYard('NOB'), inYard('', { appointmentId: 7 }), inYard('THA')]);
  expect(groups.map(({ group, containerCount }) => [group, containerCount])).toEqual([
    ['', 2],
    ['THA', 1],
  ]);
  expect(stackSections(groups, at).map(({ title }) => title)).toEqual(['Today']);
});

test('a group sums up its unbooked containers', () => {
  const containers = [
    inYard('THA', { vgmWeight: 21_000, impediments: ['FUM', '!PAY'], workDaysOnPort: 2 }),
    inYard('THA', { vgmWeight: 24_500, impediments: ['!PAY'], workDaysOnPort: 4 }),
    inYard('THA', { vgmWeight: 30_000, impediments: ['DIRTY'], workDaysOnPort: 9, appointmentId: 7 }),
    inYard('FRA', { vgmWeight: 31_000 }),
  ];
  expect(sectionsOf(containers)[0]?.groups).toEqual([
    {
      displayName: 'Today AM',
      group: 'THA',
      groupType: 'Day',
      groupDayStackType: 'AM',
      groupDate: '2026-11-26',
      containerCount: 2,
      maxWeight: 24_500,
      netStatus: 'Yard',
      netHolds: ['FUM', '!PAY'],
      maxWorkDays: 4,
      nextContainerNumber: 'MSKU6011672',
    },
  ]);
});

describe("a group's net transit state is the worst state among its containers; booking is enabled only if it is Yard", () => {
  test.each([
    [['Yard', 'Yard'], 'Yard', true],
    [['Yard', 'Inbound'], 'Inbound', false],
    [['Inbound', 'Advised', 'Yard'], 'Advised', false],
  ] as const)('%j: %s, can be booked %s', (states, netStatus, canBook) => {
    const containers = states.map(transitState => container({ group: 'R10001', transitState }));
    const group = sectionsOf(containers)[0]!.groups[0]!;
    expect(group.netStatus).toBe(netStatus);
    expect(whyNotBookGroup(group) === null).toBe(canBook);
  });

  test('a booked container that is still on its way does not hold up the others', () => {
    const containers = [inYard('R10001'), container({ group: 'R10001', appointmentId: 7 })];
    expect(sectionsOf(containers)[0]!.groups[0]!.netStatus).toBe('Yard');
  });
});
