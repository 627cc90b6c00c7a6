import type { Role } from './model.ts';

/** How a role is called among people, and what it may do. On the wire and in the database it has the name of the spec (§6). */
export type RoleText = { title: string; may: string };

export const roleTexts: Record<Role, RoleText> = {
  Admin: {
    title: 'Port Administrator',
    may: "Runs the portal for the port: its gates, services and slots, and every company's appointments.",
  },
  CompanyAdmin: {
    title: 'Company Administrator',
    may: 'Approves who joins the company and decides what each may do.',
  },
  Dispatcher: { title: 'Dispatcher', may: "Books, changes and cancels the company's truck appointments." },
  Driver: {
    title: 'Driver',
    may: 'Drives to the port and sees its gates. Opens no other screen of the portal.',
  },
  DriverPlus: {
    title: 'Driver Plus',
    may: 'Drives to the port as a driver does. Opens no other screen of the portal either.',
  },
  ImportAdvisor: {
    title: 'Import Advisor',
    may: 'Says which import containers the company collects, and on which days.',
  },
  ExportCoordinator: {
    title: 'Export Coordinator',
    may: 'Advises export containers before they come to the port.',
  },
  ReportViewer: { title: 'Report Viewer', may: "Reads the company's reports." },
  TransportAdministrator: {
    title: 'Transport Administrator',
    may: 'Runs rail and road transport: its services, planning, mappings and billing.',
  },
  TransportCoordinator: {
    title: 'Transport Coordinator',
    may: 'Plans rail and road transport from day to day.',
  },
  TransportUser: { title: 'Transport User', may: "Follows the company's rail and road transport." },
  FreightForwarder: { title: 'Freight Forwarder', may: 'Acts for the customers whose freight it forwards.' },
  BillingAdministrator: { title: 'Billing Administrator', may: 'Looks after what transport is charged for.' },
  'SmartFlow Admin': { title: 'SmartFlow Administrator', may: 'Runs the SmartFlow area.' },
  'SmartFlow User': { title: 'SmartFlow User', may: 'Uses the SmartFlow area.' },
};

/** A role by the name that travels; one that this table does not know is said as it is. */
export function roleTitle(name: string): string {
  return textOf(name)?.title ?? name;
}

/** What holding the role lets one do; empty for one that this table does not know. */
export function whatRoleMay(name: string): string {
  return textOf(name)?.may ?? '';
}

/** Several, such as in a cell: 'Dispatcher, Driver Plus'. */
export function roleTitles(names: readonly string[]): string {
  return names.map(roleTitle).join(', ');
}

function textOf(name: string): RoleText | undefined {
  return Object.hasOwn(roleTexts, name) ? roleTexts[name as Role] : undefined;
}
