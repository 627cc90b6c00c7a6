import type { z } from 'zod';
import { additionalStep } from '#features/export-pre-advice/additional/forms.ts';
import { bookingBody } from '#features/export-pre-advice/booking/forms.ts';
import { bookingDetail, exportBooking, shippingLine } from '#features/export-pre-advice/booking/model.ts';
import { containerBody } from '#features/export-pre-advice/container/forms.ts';
import {
  activePreAdvice,
  checkedContainer,
  containerDetails,
  equipmentType,
  transportOperator,
} from '#features/export-pre-advice/container/model.ts';
import { exportPreAdviceCalls } from '#features/export-pre-advice/contract.ts';
import { draftData } from '#features/export-pre-advice/drafts/model.ts';
import { changedPreAdvice, containersToCheck, newPreAdvice } from '#features/export-pre-advice/forms.ts';
import { freightStep } from '#features/export-pre-advice/freight/forms.ts';
import {
  commodity,
  packPoint,
  shipper,
  userShipperDetails,
} from '#features/export-pre-advice/freight/model.ts';
import { adviseResult, exportContainer, preAdvice } from '#features/export-pre-advice/model.ts';

export const EXPORT_SHAPES: Record<string, z.ZodType> = {
  ActivePreAdvice: activePreAdvice,
  AdditionalStep: additionalStep,
  AdviseResult: adviseResult,
  BookingStep: bookingBody,
  ChangedPreAdvice: changedPreAdvice,
  CheckedContainer: checkedContainer,
  Commodity: commodity,
  ContainerDetails: containerDetails,
  ContainerStep: containerBody,
  ContainersToCheck: containersToCheck,
  EquipmentType: equipmentType,
  ExportBooking: exportBooking,
  ExportBookingDetail: bookingDetail,
  ExportContainer: exportContainer,
  ExportContainerPage: exportPreAdviceCalls.list.answer.options[1],
  FreightStep: freightStep,
  KeptPreAdviceDraft: exportPreAdviceCalls.draft.answer,
  NewPreAdvice: newPreAdvice,
  PackPoint: packPoint,
  PreAdvice: preAdvice,
  PreAdviceDraft: draftData,
  Shipper: shipper,
  ShippingLine: shippingLine,
  TransportOperator: transportOperator,
  UserShipperDetails: userShipperDetails,
};
