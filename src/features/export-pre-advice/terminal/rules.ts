import type { ExportUnit, Preadvice } from '#outside/terminal/terminal-port.ts';
import { type AdditionalData, IMDG_CLASSES } from '../additional/model.ts';
import type { BookingDetail, ExportBooking } from '../booking/model.ts';
import { commodityOf } from '../freight/rules.ts';
import type { Shown, Submitted } from '../model.ts';

/** An update, with the item that the terminal counts it on: it is not short of that place. */
export function updatedOf(
  exportPreAdviceId: number,
  unit: Pick<ExportUnit, 'bookingNbr' | 'itemKey'> | undefined,
  { booking }: Pick<Submitted, 'booking'>,
) {
  const isSame = unit?.bookingNbr === booking.bookingNumber;
  return { exportPreAdviceId, bookingDetailId: isSame ? unit.itemKey : '' };
}

/**
 * Of a submission, or of a pre-advice as it is read, what a person says, alike for both: names follow their ids, and what
 * the terminal adds is nobody's change.
 */
export function saidIn({ container, booking, freight, additional }: Submitted) {
  const { containerNumber, equipmentTypeIsoId, vgmWeight, vgmVerifier, sealNumbers, transporterId } =
    container;
  const { packPoint, commodityCode, shipperId, shippersReference } = freight;
  return {
    container: {
      containerNumber,
      equipmentTypeIsoId,
      vgmWeight,
      vgmVerifier,
      sealNumbers,
      transporterId: transporterId ?? null,
    },
    booking: { bookingNumber: booking.bookingNumber, bookingDetailId: booking.bookingDetailId },
    freight: {
      packPoint: { id: packPoint.id },
      commodityCode,
      shipperId,
      shippersReference: shippersReference || null,
    },
    additional,
  };
}

type Addressed = Pick<Preadvice, 'extRef' | 'by' | 'expects'>;

/** A submission as the terminal takes it, with what the booking says and the form need not. */
export function preadviceOf(
  { container, freight, additional }: Submitted,
  booking: ExportBooking,
  detail: BookingDetail,
  address: Addressed,
): Preadvice {
  const { hazardData, reeferData, oversizeData } = additional;
  return {
    ...address,
    containerNbr: container.containerNumber,
    isoType: container.equipmentTypeIsoId,
    vgmKg: container.vgmWeight,
    vgmVerifier: container.vgmVerifier,
    seals: container.sealNumbers,
    truckingCo: container.transporterId || null,
    bookingNbr: booking.bookingNumber,
    itemKey: detail.bookingDetailId,
    visitId: booking.vesselVisit,
    portOfDischarge: booking.portOfDischarge,
    packPoint: freight.packPoint.id,
    commodity: commodityOf(booking.isHazardous, freight.commodityCode),
    shipper: freight.shipperId,
    shippersReference: freight.shippersReference ?? null,
    temperatureC: reeferData?.temperature ?? null,
    ventilation: reeferData?.ventilation ?? null,
    ventilationUnit: reeferData?.ventilationUnit ?? null,
    humidityPct: reeferData?.humidity ?? null,
    hazards: hazardData ? [`${hazardData.imdgClass}/${hazardData.undgNumber}`] : [],
    oversizeCm: oversizeData && {
      top: oversizeData.top ?? 0,
      front: oversizeData.front ?? 0,
      back: oversizeData.back ?? 0,
      left: oversizeData.left ?? 0,
      right: oversizeData.right ?? 0,
    },
  };
}

/** What the terminal holds, as it is opened for updating; the names of pack point and shipper are looked up. */
export function contentOf(unit: ExportUnit, names: { packPoint: string; shipper: string }): Submitted {
  return {
    container: {
      containerNumber: unit.containerNbr,
      equipmentTypeIsoId: unit.isoType,
      vgmWeight: unit.vgmKg,
      vgmVerifier: unit.vgmVerifier,
      sealNumbers: unit.seals,
      transporterId: unit.truckingCo,
    },
    booking: { bookingNumber: unit.bookingNbr, bookingDetailId: unit.itemKey },
    freight: {
      packPoint: { id: unit.packPoint ?? '', name: names.packPoint },
      commodityCode: unit.commodity ?? '',
      shipperId: unit.shipper ?? '',
      shipperName: names.shipper,
      shippersReference: unit.shippersReference,
    },
    additional: additionalOfUnit(unit),
  };
}

function additionalOfUnit(unit: ExportUnit): AdditionalData {
  const [given, undgNumber] = unit.hazards[0]?.split('/') ?? [];
  const imdgClass = IMDG_CLASSES.find(one => one === given);
  return {
    isHazardous: unit.hazards.length > 0,
    hazardData: imdgClass && undgNumber ? { imdgClass, undgNumber } : null,
    isReefer: unit.temperatureC !== null,
    reeferData:
      unit.temperatureC === null
        ? null
        : {
            temperature: unit.temperatureC,
            ventilation: unit.ventilation,
            ventilationUnit: unit.ventilation === null ? null : unit.ventilationUnit,
            humidity: unit.humidityPct,
          },
    isOversize: unit.oversizeCm !== null,
    oversizeData: unit.oversizeCm,
  };
}

/** What is kept of a unit for when the terminal is away. */
export function shownOf(unit: ExportUnit): Shown {
  return {
    lineOperator: unit.line,
    vesselVisit: unit.visitId,
    etd: unit.etd?.toISOString() ?? null,
    transitState: unit.transitState,
    containerNumberIsNewForN4: unit.isNew,
  };
}
