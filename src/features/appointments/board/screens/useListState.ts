import type { Day } from '#kernel/calendar.ts';
import { type GridState, useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { withFilter } from '#kernel/ui/Grid/gridState.ts';
import { DATE_COLUMN, ZONE_COLUMN } from './AppointmentColumns.tsx';

const NAME = 'list';
const INITIAL: GridState = {
  sort: [
    { key: DATE_COLUMN, desc: false },
    { key: ZONE_COLUMN, desc: false },
  ],
  filters: {},
  search: '',
};
/** Cards come as they are given: the soonest first. */
const INITIAL_CARDS: GridState = { ...INITIAL, sort: [] };

/** The order and the filters of the list in the address, and the hour of a day that it is narrowed to. */
export function useListState(date: Day, isPhone: boolean) {
  const { state, onState } = useGridUrlState(NAME, isPhone ? INITIAL_CARDS : INITIAL);
  const zone = chosenZone(state, date);
  return {
    state,
    onState,
    zone,
    narrow: (hour: number | null) =>
      onState(now => (hour === null ? widened(now) : narrowed(now, date, hour))),
    /** For an hour of any day. */
    narrowTo: ({ date: day, zone: hour }: { date: Day; zone: number }) =>
      onState(now => narrowed(now, day, hour)),
    /** For a change of day: what is narrowed to an hour of the day before shows all again. */
    leaveHour: () => {
      if (zone !== null) onState(widened);
    },
  };
}

function chosenZone({ filters }: GridState, date: Day): number | null {
  const [day, ...otherDays] = filters[DATE_COLUMN] ?? [];
  const [zone, ...otherZones] = filters[ZONE_COLUMN] ?? [];
  const isOneHour = day === date && otherDays.length === 0 && otherZones.length === 0;
  return isOneHour && zone !== undefined ? Number(zone) : null;
}

function narrowed(state: GridState, date: Day, hour: number): GridState {
  return withFilter(withFilter(state, DATE_COLUMN, [date]), ZONE_COLUMN, [String(hour)]);
}

function widened(state: GridState): GridState {
  return withFilter(withFilter(state, DATE_COLUMN, []), ZONE_COLUMN, []);
}
