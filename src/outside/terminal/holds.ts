export type HoldFamily = 'Customs' | 'Line' | 'MPI' | 'Pay' | 'Dirty' | 'Underbond' | 'Fumigation';

/** A text the terminal prints among a container's impediments (a leading `!` = missing permission), and whose hold it is. */
export const HOLD_TEXTS: Readonly<Record<string, HoldFamily>> = {
  '!CUSTOMS RELEASE': 'Customs',
  'CUSTOMS XRAY': 'Customs',
  '!LINE CLEARANCE': 'Line',
  'LINE HOLD': 'Line',
  '!MPI HOLD ON WHARF': 'MPI',
  'MPI INSPECTION': 'MPI',
  'BILLING HOLD': 'Pay',
  DIRTY: 'Dirty',
  '!UNDER BOND': 'Underbond',
  FUM: 'Fumigation',
};

const HIDDEN = 'Req Event: UNIT_CHARTED';

/** The impediments a person is shown: all but the terminal's note to itself (spec §9). */
export function visibleHolds(impediments: readonly string[]): string[] {
  return impediments.filter(text => !text.startsWith(HIDDEN));
}

/** Which families hold a container, each once; texts that no family knows are left out. */
export function holdFamilies(impediments: readonly string[]): HoldFamily[] {
  return [...new Set(impediments.flatMap(text => HOLD_TEXTS[text] ?? []))];
}
