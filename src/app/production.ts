import { SettingsError } from './settingsError.ts';

type Asked = {
  LANDSIDE_MODE: string;
  ORIGIN?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  SMTP_URL?: string | undefined;
};

/** What a production needs is not left to a default. @throws SettingsError with a line for each */
export function refuseUnfitForProduction(
  settings: Asked,
  { allowed, isTerminalSimulated }: { allowed: readonly string[]; isTerminalSimulated: boolean },
): void {
  if (settings.LANDSIDE_MODE !== 'production') return;
  const problems = [
    !settings.OIDC_ISSUER &&
      !allowed.includes('identity') &&
      '  OIDC_ISSUER: name your OpenID provider, or allow the embedded one by ALLOW_EMBEDDED=identity',
    isTerminalSimulated &&
      !allowed.includes('terminal') &&
      '  ALLOW_EMBEDDED: the terminal is simulated; allow that by ALLOW_EMBEDDED=terminal',
    !settings.SMTP_URL &&
      !allowed.includes('mail') &&
      '  SMTP_URL: name your mail server, such as smtp://mail.example:587, or allow by ALLOW_EMBEDDED=mail that no mail ever leaves',
    originProblem(settings.ORIGIN),
  ].filter(Boolean);
  if (problems.length > 0)
    throw new SettingsError(['Production wants more settings than a demo does:', ...problems].join('\n'));
}

/** Sign-ins travel over it, and links in mails lead there. */
function originProblem(origin: string | undefined): string | undefined {
  if (!origin) return '  ORIGIN: say where browsers reach the portal, such as https://portal.example';
  const { protocol, hostname } = new URL(origin);
  // A browser trusts its own machine as it does https.
  if (protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)) return undefined;
  return `  ORIGIN: must be https, as people sign in there: https://${hostname}`;
}
