import type { z } from 'zod';
import { customerSiteCalls } from '#features/mappings/customer-sites/contract.ts';
import { newCustomerSite } from '#features/mappings/customer-sites/forms.ts';
import { customerSite } from '#features/mappings/customer-sites/model.ts';
import { forwarderCalls } from '#features/mappings/freight-forwarders/contract.ts';
import { newForwarderCustomers } from '#features/mappings/freight-forwarders/forms.ts';
import { forwarderCustomer, freightForwarder } from '#features/mappings/freight-forwarders/model.ts';
import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import { newRoadBridge } from '#features/mappings/road-bridges/forms.ts';
import { roadBridge } from '#features/mappings/road-bridges/model.ts';
import { siteCalls } from '#features/mappings/sites/contract.ts';
import { newSite } from '#features/mappings/sites/forms.ts';
import { siteLocation, siteType, terminalSite } from '#features/mappings/sites/model.ts';
import { operatorCalls } from '#features/mappings/transport-operators/contract.ts';
import { newOperator } from '#features/mappings/transport-operators/forms.ts';
import { transportOperator } from '#features/mappings/transport-operators/model.ts';

export const MAPPING_SHAPES: Record<string, z.ZodType> = {
  BookingType: customerSite.shape.bookingType,
  ChangedCustomerSite: customerSiteCalls.change.body,
  ChangedForwarderCustomer: forwarderCalls.change.body,
  ChangedRoadBridge: roadBridgeCalls.change.body,
  ChangedTerminalSite: siteCalls.change.body,
  ChangedTransportOperator: operatorCalls.change.body,
  CustomerSite: customerSite,
  CustomerSitePage: customerSiteCalls.customerSites.answer.options[1],
  ForwarderCustomer: forwarderCustomer,
  ForwarderCustomerPage: forwarderCalls.customers.answer.options[1],
  FreightForwarder: freightForwarder,
  NewCustomerSite: newCustomerSite,
  NewForwarderCustomers: newForwarderCustomers,
  NewRoadBridge: newRoadBridge,
  NewTerminalSite: newSite,
  NewTransportOperator: newOperator,
  RoadBridge: roadBridge,
  RoadBridgePage: roadBridgeCalls.roadBridges.answer.options[1],
  SiteLocation: siteLocation,
  SiteType: siteType,
  TerminalSite: terminalSite,
  TerminalSitePage: siteCalls.sites.answer.options[1],
  TransportOperator: transportOperator,
  TransportOperatorPage: operatorCalls.operators.answer.options[1],
};
