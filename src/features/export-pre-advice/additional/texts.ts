import type { Hazard } from '../booking/model.ts';
import { ADDITIONAL_LIMITS, type Side } from './model.ts';

const { oversize, temperature, ventilation, percentage } = ADDITIONAL_LIMITS;
const between = (name: string, { min, max }: { min: number; max: number }) =>
  `${name} must be between ${min} and ${max}`;

/** As '3 / 1263, 8 / 1760'. */
const listed = (hazards: readonly Hazard[]) =>
  hazards.map(({ imdgClass, undgNumber }) => `${imdgClass} / ${undgNumber}`).join(', ');

const sides: Record<Side, string> = {
  top: 'Top',
  front: 'Front',
  back: 'Back',
  left: 'Left',
  right: 'Right',
};

/** Step 4 of the wizard, word for word as spec §5 has it where it speaks. */
export const additionalTexts = {
  title: 'Additional details',
  sides,
  fields: {
    isHazardous: 'Hazardous',
    imdgClass: 'IMDG Class',
    undgNumber: 'UNDG Number',
    isReefer: 'Reefer',
    temperature: 'Temperature (°C)',
    ventilation: 'Ventilation',
    ventilationUnit: 'Ventilation Unit',
    humidity: 'Humidity (%)',
    isOversize: 'Oversize',
  },
  units: { CUBIC_M_HOUR: 'm³/h', CUBIC_FT_MIN: 'ft³/min', PERCENTAGE: '%' },
  classRequired: 'IMDG Class is required',
  undgRequired: 'UNDG Number is required',
  undgDigits: 'UNDG Number must be 4 digits',
  temperatureRequired: 'Temperature is required',
  temperatureRange: between('Temperature', temperature),
  ventilationRange: between('Ventilation', ventilation),
  ventilationPercentage: between('Ventilation', percentage),
  ventilationUnitRequired: 'Ventilation Unit is required',
  humidityRange: between('Humidity', percentage),
  tooSmall: (side: Side) => `${sides[side]} oversize must be at least ${oversize.min}`,
  tooLarge: (side: Side) => `${sides[side]} oversize cannot be more than ${oversize.max}`,
  notWhole: (side: Side) => `${sides[side]} must be a whole number`,
  notOversize: 'At least one side must be more than 0',
  settled: 'As the booking says',
  centimetres: 'In cm',
  asBooked: 'Must be as the booking says',
  hazardAsBooked: (hazards: readonly Hazard[]) => `Must be one of those of the booking: ${listed(hazards)}`,
  severalHazards: (hazards: readonly Hazard[]) =>
    `This booking is for several: ${listed(hazards)}. Say which of them is in this container.`,
} as const;
