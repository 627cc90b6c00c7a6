const HIDDEN = 'Req Event: UNIT_CHARTED';

/** The impediments a person is shown: all but the terminal's note to itself (spec §9). */
export function visibleHolds(impediments: readonly string[]): string[] {
  return impediments.filter(text => !text.startsWith(HIDDEN));
}
