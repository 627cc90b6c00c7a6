import '#temporal';

/** How light it is: `day` from 0 at night to 1, `dusk` from 0 to 1 as the sun touches the horizon. */
export type Light = { day: number; dusk: number };

const LONGEST_DAY = 355;
const SUN_IN_THE_NORTH_AT = 12;
/** Degrees of longitude that an hour is worth. */
const DEGREES = 15;
/** Where the demo port lies. */
const LONGITUDE = 176.9;

/** By the port's clock, to a quarter of an hour or so: days of 9 hours in June, of 15 in December. */
export function lightOf(at: Date, zone: string): Light {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const noon = SUN_IN_THE_NORTH_AT + time.offsetNanoseconds / 3.6e12 - LONGITUDE / DEGREES;
  const hours = 12 + 3 * Math.cos(((time.dayOfYear - LONGEST_DAY) / 365) * 2 * Math.PI);
  const fromNoon = Math.abs(time.hour + time.minute / 60 - noon);
  const fromHorizon = hours / 2 - Math.min(fromNoon, 24 - fromNoon);
  return { day: within(fromHorizon + 0.5), dusk: within(1 - Math.abs(fromHorizon)) };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Between two colours such as `#0b1626`. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map(at => {
    const [from, to] = [one, other].map(colour => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * within(share));
  });
  return `rgb(${parts.join(' ')})`;
}
