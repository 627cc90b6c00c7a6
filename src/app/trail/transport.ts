import { billingItem } from '#features/billing/catalogue/model.ts';
import { billingCustomerItem } from '#features/billing/customer-items/model.ts';
import { INVOICE, invoiceRow } from '#features/billing/invoices/model.ts';
import { customerSite } from '#features/mappings/customer-sites/model.ts';
import { forwarderCustomer } from '#features/mappings/freight-forwarders/model.ts';
import { roadBridge } from '#features/mappings/road-bridges/model.ts';
import { terminalSite } from '#features/mappings/sites/model.ts';
import { transportOperator } from '#features/mappings/transport-operators/model.ts';
import { plannerBooking } from '#features/planner/bookings/model.ts';
import { statusTexts } from '#features/planner/states/texts.ts';
import { plannerInstance } from '#features/planner/trains/model.ts';
import { wagonRow } from '#features/planner/wagons/model.ts';
import type { Content, Names, TrailKinds } from '#features/trail/rules.ts';
import { trainService } from '#features/transport-services/model.ts';
import { directionTexts } from '#features/transport-services/texts.ts';
import { showDay } from '#kernel/calendar.ts';
import { fromTable } from './bookings.ts';
import { textOr } from './port.ts';

const direction = { title: 'Service Direction', write: fromTable(directionTexts) };

/** Transport by rail: trains, what is booked on them, where they run and what they cost. */
export const TRANSPORT_KINDS: TrailKinds = {
  trainService: {
    title: 'Train service',
    shape: trainService,
    fields: {
      trainServiceDirection: direction,
      days: { title: 'Days', write: activeDay },
      wagons: { title: 'Routes', write: route },
    },
    hidden: ['trainServiceId', 'wagonCount', 'teu', 'oneDayServiceDate'],
    nameOf: (id, { trainServiceName }) => textOr(trainServiceName, `Train service ${id}`),
  },
  trainServiceInstance: {
    title: 'Train',
    shape: plannerInstance,
    fields: { trainServiceDirection: direction },
    hidden: ['available', 'takesBookings'],
    nameOf: trainNamed,
  },
  wagon: {
    title: 'Wagon',
    shape: wagonRow,
    fields: {
      trainServiceDirection: direction,
      capacityTeu: { title: 'TEU' },
      status: { write: fromTable(statusTexts) },
    },
    hidden: [
      'hasBillingIssues',
      'billingIssues',
      'canBeMerge',
      'awaitsReturn',
      'isReturnBooked',
      'isGenerated',
      'invoiceVersion',
      'isPart',
      'takesBookings',
    ],
    nameOf: (id, content) =>
      typeof content['wagonSequence'] === 'number'
        ? `${trainNamed(id, content)}, wagon ${content['wagonSequence']}`
        : `Wagon ${id}`,
  },
  'train booking': {
    title: 'Train booking',
    shape: plannerBooking,
    fields: {
      customerDetails: { title: 'Customer' },
      status: { write: fromTable(statusTexts) },
      roadBridgeDetailsCollection: { title: 'Road Bridges', write: bridge },
    },
    hidden: [
      'wagonCapacity',
      'customerName',
      'forwarderName',
      'senderName',
      'receiverName',
      'trainServiceInstanceId',
    ],
    nameOf: id => `Booking ${id}`,
  },
  'terminal site': {
    title: 'Terminal site',
    shape: terminalSite,
    fields: { roadBridgeLocations: { title: 'Road Bridge Locations', write: location } },
    nameOf: (id, { description }) => textOr(description, `Site ${id}`),
  },
  'customer site': {
    title: 'Customer site',
    shape: customerSite,
    hidden: ['transportServiceTerminalSiteId'],
    nameOf: (id, { companyName }) => textOr(companyName, `Customer site ${id}`),
  },
  'forwarder customer': {
    title: 'Customer of a forwarder',
    shape: forwarderCustomer,
    fields: {
      freightForwarderCode: {
        title: 'Forwarder',
        write: (value, { companies }) => companies.get(Number(value)) ?? String(value),
      },
    },
    nameOf: (id, { companyName }) => textOr(companyName, `Customer ${id}`),
  },
  'road bridge': {
    title: 'Road bridge',
    shape: roadBridge,
    hidden: ['transportServiceTerminalSiteId', 'terminalSiteRoadBridgeLocationsId'],
    nameOf: (id, { roadBridgeCode }) => textOr(roadBridgeCode, `Road bridge ${id}`),
  },
  'transport operator': {
    title: 'Transport operator',
    shape: transportOperator,
    nameOf: (id, { transportOperatorName }) => textOr(transportOperatorName, `Operator ${id}`),
  },
  'billing item': {
    title: 'Billing item',
    shape: billingItem,
    hidden: ['isOfSystem'],
    nameOf: (id, { itemCode }) => textOr(itemCode, `Item ${id}`),
  },
  'billing customer item': {
    title: 'Rate',
    shape: billingCustomerItem,
    fields: {
      customerId: { title: 'Customer', write: customer },
      fwCompanyId: { title: 'Forwarder', write: customer },
    },
    nameOf: (id, { itemCode, customerId }, names) =>
      typeof itemCode === 'string' ? `${itemCode}, ${customer(customerId, names)}` : `Rate ${id}`,
  },
  [INVOICE]: {
    title: 'Invoice',
    shape: invoiceRow,
    fields: { items: { title: 'Items', write: invoiceLine }, isInvoiced: { title: 'Generated' } },
    hidden: ['invoiceNumber', 'fileId', 'ratesDate'],
  },
};

/** Item 0 is nobody's: what is charged by default. */
function customer(value: unknown, { companies }: Names): string {
  if (value === 0 || value === null || value === undefined) return 'Default items';
  return companies.get(Number(value)) ?? `Company ${Number(value)}`;
}

function trainNamed(id: string, { trainServiceName, instanceDate }: Content): string {
  if (typeof trainServiceName !== 'string' || typeof instanceDate !== 'string') return `Train ${id}`;
  return `${trainServiceName}, ${showDay(instanceDate)}`;
}

function activeDay(value: unknown): string {
  const { day, isActive } = value as Record<string, unknown>;
  return isActive ? String(day) : '';
}

function route(value: unknown): string {
  const { wagonSequence, originCode, destinationCode, capacityTeu } = value as Record<string, unknown>;
  return `Wagon ${String(wagonSequence)} ${String(originCode)} to ${String(destinationCode)}, ${String(capacityTeu)} TEU`;
}

function bridge(value: unknown): string {
  const { roadBridgeCode, estimatedDate, truckCompanyId } = value as Record<string, unknown>;
  const day = typeof estimatedDate === 'string' ? ` on ${showDay(estimatedDate.slice(0, 10))}` : '';
  return `${String(roadBridgeCode)} by ${String(truckCompanyId)}${day}`;
}

function location(value: unknown): string {
  return (value as { locationCode?: string }).locationCode ?? '';
}

function invoiceLine(value: unknown): string {
  const { itemCode, itemRate } = value as Record<string, unknown>;
  return `${String(itemCode)} ${String(itemRate)}`;
}
