import { CHILLED, EMPTY_COMMODITY } from './model.ts';

/** Whether the commodity wants a temperature: its code contains CHP, FRP or FRM (spec transport §5). */
export function isChilled(commodity: string): boolean {
  return CHILLED.some(code => commodity.includes(code));
}

/** Whether the unit is empty: then it may have its release number alone, and no weight (spec transport §5). */
export function isEmptyUnit(commodity: string): boolean {
  return commodity === EMPTY_COMMODITY;
}
