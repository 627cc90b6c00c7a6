import { describe, expect, it } from 'vitest';
import { numberOf } from './numbers.ts';
import { isTimeFormat, siteTimes } from './times.ts';

const times = siteTimes(['yyyy-MM-dd HH:mm', 'dd-MM-yy HH:mm', 'dd-MMM-yy HHmm'], 'Pacific/Auckland');

describe('a day that is asked for', () => {
  it.each([
    ['yyyy-MM-dd HH:mm', '2026-11-03'],
    ['dd-MM-yy HH:mm', '03-11-26'],
    ['dd MMM yyyy HHmm', '03 Nov 2026'],
    ['HH:mm dd/MM/yyyy', '03/11/2026'],
    ['yyyy-MM-ddTHH:mm:ss', '2026-11-03'],
  ])('is written as in %s', (format, written) => {
    expect(siteTimes([format], 'Pacific/Auckland').formatDay('2026-11-03')).toBe(written);
  });
});

describe('local times of a site', () => {
  it.each([
    ['2026-11-18 09:00', '2026-11-17T20:00:00.000Z'],
    ['18-11-26 09:00', '2026-11-17T20:00:00.000Z'],
    ['18-Nov-26 0900', '2026-11-17T20:00:00.000Z'],
    ['2026-11-18 09:00:30', '2026-11-17T20:00:30.000Z'],
    ['2026-11-18T09:00:00', '2026-11-17T20:00:00.000Z'],
    ['2026-06-18 09:00', '2026-06-17T21:00:00.000Z'],
    ['2026-11-18T09:00:00+13:00', '2026-11-17T20:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(times.parse(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '',
    'soon',
    '2026-13-01 09:00',
    '2026-02-30 09:00',
    '2026-11-18 25:00',
    '2026-11-18',
    '11/18/2026 09:00',
  ])('%j is none', text => {
    expect(times.parse(text)).toBeUndefined();
  });

  it('go forward on the last Sunday of September: the hour that does not exist is the next instant there is', () => {
    expect(times.parse('2026-09-27 01:59')?.toISOString()).toBe('2026-09-26T13:59:00.000Z');
    expect(times.parse('2026-09-27 03:00')?.toISOString()).toBe('2026-09-26T14:00:00.000Z');
    expect(times.parse('2026-09-27 02:30')!.getTime()).toBeGreaterThanOrEqual(
      Date.parse('2026-09-26T14:00Z'),
    );
  });

  it('go back on the first Sunday of April: of the hour that exists twice the one nearer to what was asked', () => {
    const [first, second] = [new Date('2026-04-04T13:30:00Z'), new Date('2026-04-04T14:30:00Z')];
    expect([times.format(first), times.format(second)]).toEqual(['2026-04-05 02:30', '2026-04-05 02:30']);
    expect(times.parse('2026-04-05 02:30')).toEqual(first);
    expect(times.parse('2026-04-05 02:30', first)).toEqual(first);
    expect(times.parse('2026-04-05 02:30', second)).toEqual(second);
    expect(times.parse('2026-04-05 03:30', first)?.toISOString()).toBe('2026-04-04T15:30:00.000Z');
  });

  it('ask, in the hour that exists twice, from before it', () => {
    for (const instant of ['2026-04-04T13:30:00Z', '2026-04-04T14:30:00Z'])
      expect(times.parse(times.formatSince(new Date(instant)))!.getTime()).toBeLessThan(
        Date.parse(instant) - 29 * 60_000,
      );
    expect(times.formatSince(new Date('2026-04-04T14:30:00Z'))).toBe('2026-04-05 01:59');
    expect(times.formatSince(new Date('2026-04-04T15:30:00Z'))).toBe('2026-04-05 03:30');
  });

  it('are written so that they are read as the same minute, on every hour of a year', () => {
    const start = Date.parse('2026-01-01T00:07:00Z');
    for (let hour = 0; hour < 365 * 24; hour++) {
      const at = new Date(start + hour * 3_600_000);
      expect(times.parse(times.format(at), at)).toEqual(at);
    }
  });

  it('are written in ways that name a day and a minute', () => {
    expect(isTimeFormat('dd-MMM-yy HHmm')).toBe(true);
    for (const format of ['yyyy-MM-dd', 'HH:mm', 'yyyy-MM-dd HH', 'yyyy-MM-dd HH:mm mm'])
      expect(isTimeFormat(format)).toBe(false);
  });
});

describe('numbers of a site', () => {
  it.each([
    ['21,400', 21_400],
    ['1,021,400.5', 1_021_400.5],
    ['21 400', 21_400],
    ['21400', 21_400],
    ['-18', -18],
    ['0', 0],
    ['.5', 0.5],
    ['21,400 kg', 21_400],
    ['-1.4 C', -1.4],
  ])('%s is %d', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each(['1,5', '21,40', 'many', '1e5', '0x10', '--1', '1,021,40'])('%s is none', text => {
    expect(numberOf(text)).toBeUndefined();
  });
});
