import type { AppSettings } from '#features/access/model.ts';
import { type Settings, VERSION } from './settings.ts';

/** What the browser may know of the settings (spec §3 App settings). */
export function appSettings(settings: Settings): AppSettings {
  return {
    productName: 'Landside',
    portName: settings.PORT_NAME,
    version: VERSION,
    timeZone: settings.PORT_TIME_ZONE,
    portHolidays: settings.PORT_HOLIDAYS,
    environmentLabel: settings.ENVIRONMENT_LABEL,
    smartFlowUrl: settings.SMARTFLOW_URL,
    importAdviceUrl: settings.IMPORT_ADVICE_URL,
    support: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE },
    identity: {
      issuer: settings.OIDC_ISSUER ?? `${settings.ORIGIN}/identity`,
      clientId: settings.OIDC_CLIENT_ID,
      audience: settings.OIDC_AUDIENCE,
      accountUrl: settings.OIDC_ISSUER ? settings.OIDC_ACCOUNT_URL : `${settings.ORIGIN}/identity/account`,
      rolesClaim: settings.OIDC_ROLES_CLAIM,
      linkedAccountClaim: settings.OIDC_LINKED_ACCOUNT_CLAIM,
    },
    importAdvice: {
      operationalHours: settings.importAdviceHours,
      minimumStackSize: settings.MINIMUM_STACK_SIZE,
      weekendGroups: settings.IMPORT_WEEKEND_GROUPS,
    },
    emptyRelease: {
      stockThreshold: settings.EMPTY_RELEASE_THRESHOLD,
      lowStockColour: settings.EMPTY_RELEASE_LOW_COLOUR,
      lowStockText: settings.EMPTY_RELEASE_LOW_TEXT,
      noStockColour: settings.EMPTY_RELEASE_NONE_COLOUR,
      noStockText: settings.EMPTY_RELEASE_NONE_TEXT,
      inactiveText: settings.EMPTY_RELEASE_INACTIVE_TEXT,
    },
  };
}
