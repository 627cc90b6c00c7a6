import {
  type ColumnsFile,
  date,
  deeds,
  type GridSample,
  money,
  nothing,
  number,
  row,
  service,
  text,
} from './sample.ts';

const rates = { costRate: money, chargeRate: 9999.99, nextChargeRate: 9999.99, nextCostRate: 9999.99 };

/** By the file that defines the columns, from `src/features/`. */
export const railSamples: Record<string, (file: ColumnsFile) => GridSample> = {
  'billing/catalogue/screens/ItemColumns.tsx': ({ itemColumns }) => ({
    columns: itemColumns!(deeds),
    row: {
      itemCode: text,
      usedBy: {},
      billingItemType: 'OTHER',
      TUC_Percentage: 100.25,
      FAF_Percentage: 100.25,
    },
  }),
  'billing/customer-items/screens/CustomerItemColumns.tsx': ({ customerItemColumns }) => ({
    columns: customerItemColumns!(deeds),
    row: { itemCode: text, itemType: 'OTHER', ...rates, nextChangeRateDate: date },
  }),
  'billing/customer-items/screens/SecondaryCustomers.tsx': ({ columnsOf }) => ({
    columns: columnsOf!(1),
    row: { ...row, groupNumber: 9_999 },
  }),
  'billing/customers/screens/BillingCustomersPanel.tsx': ({ columnsOf }) => ({
    columns: columnsOf!(1),
    row: { ...row, name: text, itemCount: 9_999 },
  }),
  'billing/invoices/screens/ItemColumns.tsx': ({ itemColumns }) => ({
    columns: itemColumns!(deeds),
    row: {
      ...row,
      itemCode: text,
      hours: 12,
      isDefault: true,
      percentageCaptured: 100,
      itemRate: money,
      costRate: money,
    },
  }),
  'billing/invoicing/screens/InvoiceColumns.tsx': ({ invoiceColumns }) => ({
    columns: invoiceColumns!(deeds),
    row: {
      invoiceNumber: 'INV1000000',
      createdDate: date,
      customerCode: text,
      containerNumber: number,
      customerName: text,
      forwarderName: text,
      invoiceAmount: money,
      costAmount: money,
      isInvoiced: true,
    },
  }),
  'mappings/customer-sites/screens/CustomerSiteColumns.tsx': ({ customerSiteColumns }) => ({
    columns: customerSiteColumns!(deeds),
    row: { ...row, kiwiRailCodes: 'NPR', siteType: text, bookingType: text },
  }),
  'mappings/freight-forwarders/screens/ForwarderCustomerColumns.tsx': ({ forwarderCustomerColumns }) => ({
    columns: forwarderCustomerColumns!(deeds),
    row: { ...row, groupNumber: 9_999 },
  }),
  'mappings/road-bridges/screens/RoadBridgeColumns.tsx': ({ roadBridgeColumns }) => ({
    columns: roadBridgeColumns!(deeds),
    row: {
      roadBridgeCode: text,
      usedBy: {},
      transportOperatorCode: 'RBT',
      transportOperatorName: text,
      costRate: money,
      nextCostRate: money,
      nextCostRateDate: date,
    },
  }),
  'mappings/sites/screens/SiteColumns.tsx': ({ siteColumns }) => ({
    columns: siteColumns!(deeds),
    row: {
      ...row,
      kiwiRailCodes: 'NPR',
      type: text,
      roadBridgeLocations: [],
      usedBy: {},
      includeInBilling: false,
    },
  }),
  'mappings/transport-operators/screens/OperatorColumns.tsx': ({ operatorColumns }) => ({
    columns: operatorColumns!(deeds),
    row: {
      usedBy: {},
      transportOperatorCode: text,
      transportOperatorName: text,
      faF_Rate: 100.25,
      nextFAF_Rate: 100.25,
      nextFAF_RateDate: date,
    },
  }),
  'planner/bookings/bridges/screens/BridgesSection.tsx': ({ columnsOf }) => ({
    columns: columnsOf!({ edit: nothing, remove: nothing }),
    row: { at: 0, company: text, estimatedDate: date, roadBridgeCode: text, isReturning: true },
  }),
  'planner/screens/TrainColumns.tsx': ({ columnsOfTrains }) => ({
    columns: columnsOfTrains!([]),
    row: {
      instanceDate: date,
      trainServiceName: text,
      trainServiceDirection: 'Outbound',
      capacity: 99,
      booked: 9_999,
      available: 9_999,
    },
  }),
  'planner/screens/WagonColumns.tsx': ({ columnsOfWagons }) => ({
    columns: columnsOfWagons!([]),
    row: {
      instanceDate: date,
      wagonSequence: 99,
      capacityTeu: 1.25,
      route: 'NPR->HST',
      status: 'ReadyToSubmit',
      billingIssues: [],
      containerNumber: number,
      isGenset: true,
      isHazardous: true,
      customer: text,
      forwarder: text,
    },
  }),
  'transport-services/screens/ServiceColumns.tsx': ({ serviceColumns }) => ({
    columns: serviceColumns!({ ...deeds, today: '2028-01-01' }),
    row: {
      ...service,
      trainServiceName: text,
      trainServiceDirection: 'Outbound',
      isAdHoc: true,
      teu: 9_999,
      days: [],
      isActive: true,
    },
  }),
  'transport-services/wagons/screens/RouteList.tsx': ({ columnsOf }) => ({
    columns: columnsOf!(nothing, nothing),
    row: {
      wagonSequence: 99,
      originCode: 'NPR',
      destinationCode: 'HST',
      capacityTeu: 1.25,
      hasBooking: false,
    },
  }),
};
