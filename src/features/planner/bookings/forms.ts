import { z } from 'zod';
import { IMDG_CLASSES } from '#features/export-pre-advice/additional/model.ts';
import { day } from '#kernel/contract.ts';
import { EMPTY_COMMODITY, LIMITS, wantsTemperature } from './model.ts';
import { fields, refusals } from './texts.ts';

const { containerNumber: length, temperature, weight, hours } = LIMITS;

const rowId = (required: string) => z.int(required).min(1, required).max(2_147_483_647, required);

const line = (name: string, most: number = LIMITS.reference, required?: string) =>
  z
    .string(required)
    .trim()
    .max(most, refusals.tooMany(name, most))
    .regex(/^\P{Cc}*$/u, refusals.odd(name));
const lines = (name: string, most: number) => z.string().trim().max(most, refusals.tooMany(name, most));

const code = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LIMITS.code, required)
    .regex(/^\P{Cc}*$/u, required);

const twoDecimals = (name: string) => (value: number, check: z.core.$RefinementCtx<number>) => {
  if (Math.round(value * 100) / 100 !== value)
    check.issues.push({ code: 'custom', input: value, message: refusals.decimals(name) });
};

const someHours = (name: string) =>
  z
    .number()
    .min(0, refusals.hours(name))
    .max(hours, refusals.hours(name))
    .superRefine(twoDecimals(name))
    .nullable();

const customerForm = z.strictObject({
  companyId: rowId(refusals.customerRequired),
  fwCompanyId: rowId(refusals.forwarderRequired).nullable(),
});

const railForm = z.strictObject({
  senderCompanyId: rowId(refusals.senderRequired),
  receiverCompanyId: rowId(refusals.receiverRequired),
  bookingReferenceNumber: line(fields.bookingReference),
  customerReferenceNumber: line(fields.customerReference),
  railReferenceNumber: line(fields.railReference),
});

const containerFields = z.strictObject({
  containerNumber: z.string(refusals.numberRequired).trim().toUpperCase(),
  /** What it was before an edit; the server knows it. */
  oldContainerNumber: z.string().max(60).nullish(),
  containerIsoType: code(refusals.typeRequired).max(10, refusals.typeRequired),
  /** Follows from the type. */
  containerLength: z.union([z.literal(20), z.literal(40)]).nullish(),
  containerCommodity: code(refusals.commodityRequired),
  containerWeight: z
    .int(refusals.weightRange)
    .min(0, refusals.weightRange)
    .max(weight, refusals.weightRange)
    .nullable(),
  containerTemperature: z
    .number()
    .min(temperature.min, refusals.tooCold)
    .max(temperature.max, refusals.tooWarm)
    .superRefine(twoDecimals(fields.temperature))
    .nullable(),
  containerNotes: lines(fields.notes, LIMITS.notes),
  emptyReleaseNumber: line(fields.emptyRelease),
  isGenset: z.boolean(),
  gensetHours: someHours(fields.gensetHours),
  hoursOffPower: someHours(fields.hoursOffPower),
  isHazardous: z.boolean(),
  hazardClass: z.string().refine(typed => ['', ...IMDG_CLASSES].includes(typed), refusals.hazardClass),
  hazardNotes: lines(fields.hazardNotes, LIMITS.notes),
  isReturning: z.boolean(),
  isGoingRoad: z.boolean(),
});
type ContainerFields = z.output<typeof containerFields>;

/** The fields of the sections, for a form that has them side by side. */
export const sections = {
  customer: customerForm.shape,
  rail: railForm.shape,
  container: containerFields.shape,
};

/** All that is wrong is told at once, also while a field of its own is wrong, or there is nothing at all. */
const always = { when: () => true };

/** The container as it is typed (spec transport §5 Booking); what its commodity and ticks hide is not kept. */
const containerForm = containerFields
  .superRefine((typed, check) => {
    for (const [field, message] of containerRefusals(typed ?? {}))
      check.addIssue({ code: 'custom', path: [field], message });
  }, always)
  .transform(withoutHidden);

/** What is wrong with how the fields of a container go together. They may be of any kind yet. */
export function containerRefusals(typed: Partial<ContainerFields>): [keyof ContainerFields, string][] {
  const { containerNumber, containerCommodity: commodity } = typed;
  const isEmptyUnit = commodity === EMPTY_COMMODITY;
  const found: [keyof ContainerFields, string | false | null][] = [
    ['containerNumber', whyNotNumber(containerNumber, isEmptyUnit)],
    ['emptyReleaseNumber', isEmptyUnit && typed.emptyReleaseNumber === '' && refusals.releaseRequired],
    ['containerWeight', !isEmptyUnit && typed.containerWeight === null && refusals.weightRequired],
    [
      'containerTemperature',
      typeof commodity === 'string' &&
        wantsTemperature(commodity) &&
        typed.containerTemperature === null &&
        refusals.fieldRequired,
    ],
  ];
  return found.filter((one): one is [keyof ContainerFields, string] => typeof one[1] === 'string');
}

/** Why it is no container number, or null; of an empty it may be missing or short (spec transport §5: skipped for MTY). */
export function whyNotNumber(typed: unknown, isEmptyUnit: boolean): string | null {
  if (typeof typed !== 'string') return null;
  const number = typed.trim().toUpperCase();
  if (number === '') return isEmptyUnit ? null : refusals.numberRequired;
  if (number.length >= length.below) return refusals.numberTooLong;
  if (!/^[A-Z0-9]*$/.test(number)) return refusals.numberCharacters;
  return number.length < length.min && !isEmptyUnit ? refusals.notANumber : null;
}

/** Without what is hidden: a release of what is not empty, genset and hazard of what is, hours and words of what is not ticked. */
export function withoutHidden(typed: ContainerFields) {
  const { oldContainerNumber: _old, containerLength: _length, ...kept } = typed;
  const isEmptyUnit = kept.containerCommodity === EMPTY_COMMODITY;
  const isGenset = kept.isGenset && !isEmptyUnit;
  const isHazardous = kept.isHazardous && !isEmptyUnit;
  return {
    ...kept,
    emptyReleaseNumber: isEmptyUnit ? kept.emptyReleaseNumber : '',
    isGenset,
    gensetHours: isGenset ? kept.gensetHours : null,
    hoursOffPower: isGenset || isEmptyUnit ? null : kept.hoursOffPower,
    isHazardous,
    hazardClass: isHazardous ? kept.hazardClass : '',
    hazardNotes: isHazardous ? kept.hazardNotes : '',
  };
}

const vesselForm = z.strictObject({
  vesselVisitId: line(fields.visit)
    .transform(visit => visit || null)
    .nullable(),
});

/** A road bridge of a booking (spec transport §5); that its date has not passed is judged with today. */
export const roadBridgeForm = z.strictObject({
  trainServicePlannerBookingRoadBridgeDetailsId: rowId(refusals.unknownEntry).nullable(),
  roadBridgeCode: code(refusals.roadBridgeRequired).max(30, refusals.roadBridgeRequired),
  /** Parts of the code. */
  from: z.string().max(60).optional(),
  to: z.string().max(60).optional(),
  purchaseOrderNumber: line(fields.purchaseOrder, LIMITS.reference, refusals.purchaseOrderRequired).min(
    1,
    refusals.purchaseOrderRequired,
  ),
  shipmentBookingNumber: line(fields.shipment),
  estimatedDate: z.string(refusals.dateRequired).pipe(day),
  isReturning: z.boolean(),
  truckCompanyId: code(refusals.truckCompanyRequired),
});

/** The submitted form (spec transport §3 Planner booking). */
export const newBooking = z.strictObject({
  trainServicePlannerBookingId: z.null().optional(),
  trainServiceWagonInstanceId: rowId(refusals.wagonRequired),
  customerDetails: customerForm,
  railDetails: railForm,
  containerDetails: containerForm,
  vesselDetails: vesselForm,
  roadBridgeDetailsCollection: z
    .array(roadBridgeForm)
    .max(LIMITS.roadBridges, refusals.tooManyRoadBridges(LIMITS.roadBridges)),
});

export const changedBooking = newBooking.extend({
  trainServicePlannerBookingId: rowId(refusals.wagonRequired),
});
