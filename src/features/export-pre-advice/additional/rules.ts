import type { FieldErrors } from '#kernel/failures.ts';
import type { BookingDetail } from '../booking/model.ts';
import { type AdditionalData, IMDG_CLASSES, type KeptAdditional } from './model.ts';
import { additionalTexts as texts } from './texts.ts';

export type Booked = Pick<
  BookingDetail,
  | 'hazards'
  | 'imdgClass'
  | 'undgNumber'
  | 'isReefer'
  | 'temperatureRequired'
  | 'ventilationRequired'
  | 'ventilationUnit'
  | 'humidityRequired'
> & { isHazardous: boolean };

/** What step 4 begins with: a reefer's settings and the hazards as the booking has them. */
export function additionalOf(booked: Booked): AdditionalData {
  const imdgClass = IMDG_CLASSES.find(one => one === booked.imdgClass);
  return {
    isHazardous: booked.isHazardous,
    hazardData:
      booked.isHazardous && imdgClass && booked.undgNumber
        ? { imdgClass, undgNumber: booked.undgNumber }
        : null,
    isReefer: booked.isReefer,
    reeferData:
      booked.isReefer && booked.temperatureRequired !== null
        ? {
            temperature: booked.temperatureRequired,
            ventilation: booked.ventilationRequired,
            ventilationUnit: booked.ventilationUnit,
            humidity: booked.humidityRequired,
          }
        : null,
    isOversize: false,
    oversizeData: null,
  };
}

/** What the booking settles, and is therefore read-only: it may differ only where the booking leaves it open. */
export function settledFields(booked: Booked): ReadonlySet<string> {
  const open: [string, unknown][] = [
    ['hazardData.imdgClass', booked.isHazardous ? booked.imdgClass : null],
    ['hazardData.undgNumber', booked.isHazardous ? booked.undgNumber : null],
    ['reeferData.temperature', booked.temperatureRequired],
    ['reeferData.ventilation', booked.ventilationRequired],
    ['reeferData.ventilationUnit', booked.ventilationRequired === null ? null : booked.ventilationUnit],
    ['reeferData.humidity', booked.humidityRequired],
  ];
  return new Set([
    'isHazardous',
    'isReefer',
    ...open.flatMap(([name, value]) => (value === null ? [] : [name])),
  ]);
}

/** What differs from the booking though the booking settles it, by field. */
export function additionalRefusals(additional: AdditionalData, booked: Booked): FieldErrors {
  const wanted = additionalOf(booked);
  const differs = [...settledFields(booked)].filter(name => at(additional, name) !== at(wanted, name));
  return {
    ...Object.fromEntries(differs.map(name => [name, [texts.asBooked]])),
    ...(isOtherHazard(additional, booked) && {
      'hazardData.undgNumber': [texts.hazardAsBooked(booked.hazards)],
    }),
  };
}

/** Of a booking of several hazards a container has one of them. */
function isOtherHazard({ hazardData }: AdditionalData, { isHazardous, hazards }: Booked): boolean {
  if (!isHazardous || hazards.length < 2 || !hazardData) return false;
  const { imdgClass, undgNumber } = hazardData;
  return !hazards.some(one => one.imdgClass === imdgClass && one.undgNumber === undgNumber);
}

function at(data: AdditionalData, name: string): unknown {
  return name.split('.').reduce<unknown>((inside, part) => Object(inside)[part] ?? null, data);
}

/** Additional details as the form holds them: what stands under a switch that is off is empty. */
export function typedOf({
  hazardData,
  reeferData,
  oversizeData,
  ...switches
}: AdditionalData): KeptAdditional {
  return {
    ...switches,
    hazardData: hazardData ?? { imdgClass: null, undgNumber: '' },
    reeferData: reeferData ?? { temperature: null, ventilation: null, ventilationUnit: null, humidity: null },
    oversizeData: oversizeData ?? { top: null, front: null, back: null, left: null, right: null },
  };
}

/** What step 4 holds once a booking detail is chosen: as it settles things, and else as it was typed. */
export function additionalFor(typed: KeptAdditional, booked: Booked): KeptAdditional {
  const { isHazardous, hazardData, isReefer, reeferData } = typedOf(additionalOf(booked));
  return { ...typed, isHazardous, hazardData, isReefer, reeferData };
}

/** The same once more for the same detail: what it settles is as it says now, what it leaves open as it was typed. */
export function settledIn(typed: KeptAdditional, booked: Booked): KeptAdditional {
  const settled = settledFields(booked);
  const { isHazardous, hazardData, isReefer, reeferData } = additionalFor(typed, booked);
  const settledOf = (part: string, data: object) =>
    Object.fromEntries(Object.entries(data).filter(([field]) => settled.has(`${part}.${field}`)));
  return {
    ...typed,
    isHazardous,
    hazardData: { ...typed.hazardData, ...settledOf('hazardData', hazardData) },
    isReefer,
    reeferData: { ...typed.reeferData, ...settledOf('reeferData', reeferData) },
  };
}
