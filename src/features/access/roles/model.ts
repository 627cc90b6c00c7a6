/**
 * The roles of the spec's section 6 by the names that the route table uses; the values are the names that travel in
 * the identity token and stand in the database.
 */
export const ROLE = {
  PortAdmin: 'Admin',
  CompanyAdmin: 'CompanyAdmin',
  Dispatcher: 'Dispatcher',
  Driver: 'Driver',
  DriverPlus: 'DriverPlus',
  ImportAdvisor: 'ImportAdvisor',
  ExportCoordinator: 'ExportCoordinator',
  ReportViewer: 'ReportViewer',
  TransportAdmin: 'TransportAdministrator',
  TransportCoordinator: 'TransportCoordinator',
  TransportUser: 'TransportUser',
  FreightForwarder: 'FreightForwarder',
  BillingAdmin: 'BillingAdministrator',
  SmartFlowAdmin: 'SmartFlow Admin',
  SmartFlowUser: 'SmartFlow User',
} as const;

export type Role = (typeof ROLE)[keyof typeof ROLE];
