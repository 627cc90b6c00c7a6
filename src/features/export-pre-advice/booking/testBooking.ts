import type { BookingDetail, ExportBooking } from './model.ts';

/** A detail for a dry 20 foot container on a vessel that is coming. */
export function detail(different: Partial<BookingDetail> = {}): BookingDetail {
  return {
    bookingDetailId: '1',
    bookingDetailSpecification: '22G1 General',
    iso: '22G1',
    quantityLeft: 5,
    vesselPhase: 'Inbound',
    undgNumber: null,
    imdgClass: null,
    hazards: [],
    isReefer: false,
    temperatureRequired: null,
    ventilationRequired: null,
    ventilationUnit: null,
    humidityRequired: null,
    portOfLoadCodeAndName: 'NZNPE Napier',
    portOfDischargeCodeAndName: 'SGSIN Singapore',
    secondPortOfDischargeCodeAndName: null,
    ...different,
  };
}

export function booking(
  bookingDetails: BookingDetail[],
  different: Partial<ExportBooking> = {},
): ExportBooking {
  return {
    bookingNumber: 'AHU12345',
    n4BookingKey: '501',
    vesselVisit: 'MSC528',
    vesselName: 'MSC Aroha',
    voyage: '528N',
    lineOperator: 'MSC',
    portOfLoad: 'NZNPE',
    portOfDischarge: 'SGSIN',
    secondPortOfDischarge: null,
    isHazardous: false,
    agent: null,
    cargoCutoffDateTime: null,
    bookingDetails,
    ...different,
  };
}
