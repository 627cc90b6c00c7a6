import type { FieldErrors } from '#kernel/failures.ts';
import type { AdditionalData } from './additional/model.ts';
import { additionalRefusals } from './additional/rules.ts';
import type { ExportBooking, ShippingLine } from './booking/model.ts';
import { bookingErrors, chosenDetail, isLineMismatch, whyNotBooking } from './booking/rules.ts';
import type { CheckedContainer, EquipmentType, TransportOperator } from './container/model.ts';
import { claimOf } from './container/rules.ts';
import { containerTexts } from './container/texts.ts';
import type { Commodity, Shipper } from './freight/model.ts';
import { commodityOf } from './freight/rules.ts';
import { freightTexts } from './freight/texts.ts';
import type { ExportContainer } from './model.ts';
import { refusals, texts } from './texts.ts';

/** What the terminal knows a company of ours by that pre-advises. */
export function partyOf(companyId: number): string {
  return `${PARTY}${companyId}`;
}

/** The company that a party is; undefined when it is not one of ours. */
export function companyOfParty(party: string | null): number | undefined {
  const number = party?.startsWith(PARTY) ? party.slice(PARTY.length) : '';
  return /^\d{1,9}$/.test(number) ? Number(number) : undefined;
}

const PARTY = 'landside:';

const EDITABLE = ['advised', 'inbound'];

/** A row is editable only when transitState is advised or inbound (case-insensitive; spec §2). */
export function isEditableState(transitState: string): boolean {
  return EDITABLE.includes(transitState.toLowerCase());
}

/** Why a pre-advice cannot be changed, or null. One that the terminal has refused later is there to be put right. */
export function whyNotEdit(
  row: Pick<ExportContainer, 'exportPreAdviceId'> & { transitState: string },
): string | null {
  if (row.exportPreAdviceId === null) return refusals.ofAnother;
  if (row.transitState === 'Refused' || isEditableState(row.transitState)) return null;
  return refusals.notEditable(row.transitState);
}

/** Why it cannot be removed, or null. */
export function whyNotWithdraw({ transitState }: { transitState: string }): string | null {
  return transitState === 'Refused' ? null : refusals.notRefused;
}

/** What a submission says, as its schema leaves it. */
export type Advised = {
  container: {
    containerNumber: string;
    equipmentTypeIsoId: string;
    transporterId?: string | null | undefined;
  };
  booking: { bookingNumber: string; bookingDetailId: string };
  freight: { packPoint: { id: string }; commodityCode: string; shipperId: string };
  additional: AdditionalData;
};

/** What is known of what it names; a booking that is not known is null. Lists hold at least what was named and exists. */
export type Known = {
  container: CheckedContainer;
  booking: ExportBooking | null;
  equipmentTypes: readonly EquipmentType[];
  transportOperators: readonly TransportOperator[];
  commodities: readonly Commodity[];
  shippers: readonly Pick<Shipper, 'id'>[];
};

/** The update that is submitted, and the booking detail that it had; null for a new one. */
export type Updated = { exportPreAdviceId: number; bookingDetailId: string } | null;

/** Why a pre-advice whose fields are each right cannot be submitted, by field (spec §4, §5); {} when it can. */
export function preAdviceRefusals(advised: Advised, known: Known, updated: Updated = null): FieldErrors {
  const { container, booking, freight, additional } = advised;
  const errors: [field: string, message: string | null][] = [
    ['container.containerNumber', whyNotContainer(known.container, updated)],
    [
      'container.equipmentTypeIsoId',
      unless(
        known.equipmentTypes.some(one => one.isoId === container.equipmentTypeIsoId),
        containerTexts.typeUnknown,
      ),
    ],
    [
      'container.transporterId',
      unless(
        !container.transporterId ||
          known.transportOperators.some(one => one.transportCompanyId === container.transporterId),
        containerTexts.operatorUnknown,
      ),
    ],
    [
      'freight.commodityCode',
      unless(
        known.commodities.some(
          one => one.id === commodityOf(!!known.booking?.isHazardous, freight.commodityCode),
        ),
        freightTexts.commodityUnknown,
      ),
    ],
    [
      'freight.shipperName',
      unless(
        known.shippers.some(one => one.id === freight.shipperId),
        freightTexts.shipperUnknown,
      ),
    ],
  ];
  const detail =
    known.booking &&
    chosenDetail(known.booking.bookingDetails, container.equipmentTypeIsoId, booking.bookingDetailId);
  const notBooking = whyNotBooking(known.booking, choiceOf(advised, updated));
  const ofBooking = notBooking === null ? {} : bookingErrors(notBooking);
  const ofAdditional = detail
    ? additionalRefusals(additional, { ...detail, isHazardous: known.booking!.isHazardous })
    : {};
  return Object.fromEntries([
    ...errors.flatMap(([field, message]) => (message === null ? [] : [[field, [message]] as const])),
    ...Object.entries(ofBooking).map(([field, messages]) => [`booking.${field}`, messages] as const),
    ...Object.entries(ofAdditional).map(([field, messages]) => [`additional.${field}`, messages] as const),
  ]);
}

/** What passes and is told beside the success (spec §2 'an optional warning message'). */
export function preAdviceWarnings(
  { container, booking }: Pick<Known, 'container' | 'booking'>,
  { lines, isKnownPackPoint }: { lines: readonly ShippingLine[]; isKnownPackPoint: boolean },
): string[] {
  const isMismatch =
    booking !== null &&
    isLineMismatch(
      {
        container: container.lineOperator,
        booking: booking.lineOperator,
        isNewContainer: container.containerNumberIsNewForN4,
      },
      lines,
    );
  return [
    ...(isMismatch ? [texts.lineWarning(container.lineOperator ?? '', booking.lineOperator)] : []),
    ...(isKnownPackPoint ? [] : [texts.packPointWarning]),
  ];
}

/** An own active pre-advice is not pre-advised again, but updated; only its own update passes. */
function whyNotContainer(container: CheckedContainer, updated: Updated): string | null {
  const claim = claimOf(container);
  if (claim === 'another') return containerTexts.preAdvisedByAnother;
  if (claim === 'own' && container.exportPreAdviceId !== updated?.exportPreAdviceId)
    return containerTexts.preAdvisedAlready;
  return null;
}

function choiceOf({ container, booking }: Advised, updated: Updated) {
  return {
    iso: container.equipmentTypeIsoId,
    bookingDetailId: booking.bookingDetailId,
    ownDetailId: updated?.bookingDetailId ?? null,
  };
}

function unless(isRight: boolean, message: string): string | null {
  return isRight ? null : message;
}

/** Of the errors of a submission those of one step, as its form calls its fields. Keys match without regard to case. */
export function stepErrors(errors: FieldErrors, step: string): FieldErrors {
  const prefix = `${step}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) =>
      field.toLowerCase().startsWith(prefix) ? [[field.slice(prefix.length), messages] as const] : [],
    ),
  );
}
