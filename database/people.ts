import { ROLE, type Role } from '#features/access/model.ts';

/** Somebody of the demo port: one person per role, and a dispatcher of another firm. */
export type DemoPerson = {
  name: string;
  role: string;
  roles: Role[];
  email: string;
  company: DemoCompanyName;
};

export const DEMO_PASSWORD = 'tide-and-timber';

export const demoCompanies = {
  'Ahuriri Port': {
    address: '1 Breakwater Road, Ahuriri, Napier 4110',
    phoneNumber: '065550100',
    applications: ['NPT', 'VBS', 'IMP', 'EPA', 'KRC', 'RBB'],
  },
  'Ahuriri Transport': {
    address: '18 Mersey Street, Pandora, Napier 4110',
    phoneNumber: '065550118',
    applications: ['VBS', 'IMP', 'EPA', 'RBB'],
    shipper: 'AHUTRANS',
  },
  'Bay Haulage': {
    address: '42 Austin Street, Onekawa, Napier 4110',
    phoneNumber: '065550142',
    applications: ['VBS'],
  },
  'Pōhutukawa Freight': {
    address: '7 Lever Street, Ahuriri, Napier 4110',
    phoneNumber: '065550107',
    applications: ['IMP', 'EPA', 'KRC'],
    shipper: 'POHUFRT',
  },
} as const;
export type DemoCompanyName = keyof typeof demoCompanies;

export const demoPeople: DemoPerson[] = [
  {
    name: 'Mia Ngata',
    role: 'Dispatcher',
    roles: [ROLE.Dispatcher],
    email: 'mia@ahuriritransport.example',
    company: 'Ahuriri Transport',
  },
  {
    name: 'Aroha Parata',
    role: 'Port admin',
    roles: [ROLE.PortAdmin],
    email: 'aroha@port.example',
    company: 'Ahuriri Port',
  },
  {
    name: 'Tama Reid',
    role: 'Dispatcher of another firm',
    roles: [ROLE.Dispatcher],
    email: 'tama@bayhaul.example',
    company: 'Bay Haulage',
  },
  {
    name: 'Hana Walker',
    role: 'Company admin',
    roles: [ROLE.CompanyAdmin],
    email: 'hana@ahuriritransport.example',
    company: 'Ahuriri Transport',
  },
  {
    name: 'Isla Chen',
    role: 'Import advisor',
    roles: [ROLE.ImportAdvisor],
    email: 'isla@ahuriritransport.example',
    company: 'Ahuriri Transport',
  },
  {
    name: 'Eru Thompson',
    role: 'Export coordinator',
    roles: [ROLE.ExportCoordinator],
    email: 'eru@pohutukawa.example',
    company: 'Pōhutukawa Freight',
  },
  {
    name: 'Ruby Singh',
    role: 'Report viewer',
    roles: [ROLE.ReportViewer],
    email: 'ruby@pohutukawa.example',
    company: 'Pōhutukawa Freight',
  },
  {
    name: 'Dave Koroi',
    role: 'Driver',
    roles: [ROLE.Driver],
    email: 'dave@ahuriritransport.example',
    company: 'Ahuriri Transport',
  },
  {
    name: 'Dion Faleolo',
    role: 'Driver plus',
    roles: [ROLE.DriverPlus],
    email: 'dion@ahuriritransport.example',
    company: 'Ahuriri Transport',
  },
  {
    name: 'Tessa Moana',
    role: 'Transport admin',
    roles: [ROLE.TransportAdmin],
    email: 'tessa@port.example',
    company: 'Ahuriri Port',
  },
  {
    name: 'Cole Baxter',
    role: 'Transport coordinator',
    roles: [ROLE.TransportCoordinator],
    email: 'cole@port.example',
    company: 'Ahuriri Port',
  },
  {
    name: 'Uma Patel',
    role: 'Transport user',
    roles: [ROLE.TransportUser],
    email: 'uma@pohutukawa.example',
    company: 'Pōhutukawa Freight',
  },
  {
    name: 'Finn Murphy',
    role: 'Freight forwarder',
    roles: [ROLE.FreightForwarder],
    email: 'finn@pohutukawa.example',
    company: 'Pōhutukawa Freight',
  },
  {
    name: 'Bella Ruru',
    role: 'Billing admin',
    // Billing alone gives no access: she reads reports of invoices too.
    roles: [ROLE.BillingAdmin, ROLE.ReportViewer],
    email: 'bella@port.example',
    company: 'Ahuriri Port',
  },
  {
    name: 'Sam Flores',
    role: 'SmartFlow admin',
    roles: [ROLE.SmartFlowAdmin],
    email: 'sam@port.example',
    company: 'Ahuriri Port',
  },
  {
    name: 'Sia Lee',
    role: 'SmartFlow user',
    roles: [ROLE.SmartFlowUser],
    email: 'sia@port.example',
    company: 'Ahuriri Port',
  },
];
