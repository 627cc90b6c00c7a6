import { slashDay } from '#kernel/calendar.ts';
import type { Consist } from './model.ts';

export const consistTexts = {
  /** Stands where nothing stands on a wagon. */
  free: 'Empty wagon',
  title: ({ trainServiceName, instanceDate }: Consist) => `${trainServiceName}, ${slashDay(instanceDate)}`,
  inbound: 'Inbound',
  outbound: 'Outbound',
  file: ({ trainServiceName, instanceDate }: Consist) => `Wagon list ${trainServiceName} ${instanceDate}`,
  totals: (of: { units: number; booked: number; teu: number; tonnes: string; hazardous: number }) =>
    `${of.units} ${of.units === 1 ? 'unit' : 'units'}, ${of.booked} of ${of.teu} TEU, ${of.tonnes} t` +
    (of.hazardous > 0 ? `, ${of.hazardous} hazardous` : ''),
  page: (at: number) => `Page ${at}`,
};
