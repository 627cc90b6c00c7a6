import type { Account } from './model.ts';
import { ROLE, type Role } from './roles/model.ts';

/** Any of these gives access to the product; Driver, DriverPlus and BillingAdministrator alone do not (spec §6). */
const GIVES_ACCESS: readonly Role[] = [
  ROLE.PortAdmin,
  ROLE.CompanyAdmin,
  ROLE.Dispatcher,
  ROLE.ImportAdvisor,
  ROLE.ExportCoordinator,
  ROLE.ReportViewer,
  ROLE.FreightForwarder,
  ROLE.TransportAdmin,
  ROLE.TransportCoordinator,
  ROLE.TransportUser,
  ROLE.SmartFlowAdmin,
  ROLE.SmartFlowUser,
];

const SMARTFLOW: readonly string[] = [ROLE.SmartFlowAdmin, ROLE.SmartFlowUser];

export function hasAccess(roles: readonly string[]): boolean {
  return GIVES_ACCESS.some(role => roles.includes(role));
}

export function hasSmartFlow(roles: readonly string[]): boolean {
  return roles.some(role => SMARTFLOW.includes(role));
}

/** A role of the portal itself, as opposed to the SmartFlow area. */
export function hasPortalArea(roles: readonly string[]): boolean {
  return GIVES_ACCESS.some(role => !SMARTFLOW.includes(role) && roles.includes(role));
}

/** Holds roles of both areas: SmartFlow is then an entry of the portal's menu (spec §2 Shell). */
export function worksInBothAreas(roles: readonly string[]): boolean {
  return hasSmartFlow(roles) && hasPortalArea(roles);
}

/** Where somebody lands on the root route (spec §2 Route guard rules): the first row whose condition holds. */
const LANDINGS: readonly { when(roles: readonly string[]): boolean; path: string }[] = [
  { when: worksInBothAreas, path: '/appointments' },
  { when: hasSmartFlow, path: '/smartflow' },
  { when: roles => roles.includes(ROLE.Dispatcher), path: '/appointments' },
  { when: roles => roles.includes(ROLE.ImportAdvisor), path: '/import-advice' },
  { when: roles => roles.includes(ROLE.PortAdmin), path: '/portadmin/user-management' },
  { when: roles => roles.includes(ROLE.CompanyAdmin), path: '/admin/users' },
  { when: roles => roles.includes(ROLE.ExportCoordinator), path: '/export-pre-advice' },
];

export function landingOf(roles: readonly string[]): string {
  return LANDINGS.find(row => row.when(roles))?.path ?? '/help';
}

/** What the login screen shows to somebody signed in (spec §2 Login screen, Request-access wizard). */
export type AccountState = 'has-access' | 'email-not-verified' | 'pending' | 'no-roles' | 'unknown';

export function accountStateOf({
  status,
  roles,
  user,
}: Pick<Account, 'status' | 'roles' | 'user'>): AccountState {
  if (!user.email_verified) return 'email-not-verified';
  if (hasAccess(roles)) return 'has-access';
  if (status === 'Pending') return 'pending';
  return status === 'Approved' ? 'no-roles' : 'unknown';
}
