import { describe, expect, it } from 'vitest';
import { appSettings } from './app-settings.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settingsError.ts';

describe('All settings are read and checked in one place with clear errors', () => {
  it('takes the embedded parts when nothing is set, also when it is set to nothing', () => {
    const settings = readSettings({ DATABASE_URL: '', PORT: '' });
    expect(settings).toMatchObject({
      PORT: 4000,
      ORIGIN: 'http://localhost:4000',
      ENVIRONMENT_LABEL: 'Demo',
    });
    expect(settings.DATABASE_URL).toBeUndefined();
    expect(settings.importAdviceHours).toEqual([]);
    expect(settings.IMPORT_WEEKEND_GROUPS).toEqual(['SAA']);
  });

  it.each([
    ['PORT', 'eighty', /PORT: .*number/i],
    ['ORIGIN', 'ftp://portal.example', /ORIGIN: must be an address such as https:\/\/portal\.example/],
    ['DATABASE_URL', 'mysql://localhost/port', /DATABASE_URL: must be a postgres:\/\/ address/],
    ['PORT_TIME_ZONE', 'Pacific/Hawkes_Bay', /PORT_TIME_ZONE: is not a time zone such as Pacific\/Auckland/],
    ['OIDC_ISSUER', 'keycloak', /OIDC_ISSUER: must be the address of an OpenID provider/],
    ['SMTP_URL', 'http://mail.example', /SMTP_URL: must be an smtp:\/\/ or smtps:\/\/ address/],
    ['TERMINAL_SPEED', '-1', /TERMINAL_SPEED: /],
    ['IMPORT_ADVICE_HOURS', 'weekdays', /IMPORT_ADVICE_HOURS/],
    ['IMPORT_WEEKEND_GROUPS', 'SAA, MON', /IMPORT_WEEKEND_GROUPS: must be some of SAT, SAA, SAP/],
    ['EMPTY_RELEASE_LOW_COLOUR', 'url(x)', /EMPTY_RELEASE_LOW_COLOUR: must be a colour such as orange/],
    ['RAIL_MAIL', 'the rail office', /RAIL_MAIL: must be a mail address/],
    ['TRUST_PROXY', 'true', /TRUST_PROXY: .*such as 1.*true would believe whatever a caller says/],
    ['TRUST_PROXY', '10.0.0.0/64', /TRUST_PROXY: .*or their addresses/],
    ['LANDSIDE_RESTARTS', 'often', /LANDSIDE_RESTARTS: must be what ended the server and how often/],
    ['LANDSIDE_MODE', 'staging', /LANDSIDE_MODE: must be demo or production/],
  ])('refuses %s=%s and says why', (name, value, why) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(why);
  });

  it.each([
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, ::1, loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('believes proxies by their number or addresses: %s', (said, trusted) => {
    expect(readSettings({ TRUST_PROXY: said }).TRUST_PROXY).toEqual(trusted);
  });

  it('names everything that is wrong at once', () => {
    expect(() => readSettings({ PORT: '-1', OIDC_ISSUER: 'here' })).toThrow(/PORT[\s\S]*OIDC_ISSUER/);
  });

  it('attaches the rail operator at one place, and a simulated one in the demo or where it is allowed', () => {
    const both = { RAIL_FOLDER: '/srv/rail', RAIL_MAIL: 'consists@rail.example' };
    expect(() => readSettings(both)).toThrow(/RAIL_FOLDER, RAIL_MAIL: .* set one/);
    expect(readSettings({}).answersAsRail).toBe(true);
    const production = { LANDSIDE_MODE: 'production', ORIGIN: 'https://portal.example' };
    const allowing = (names: string) => readSettings({ ...production, ALLOW_EMBEDDED: names }).answersAsRail;
    expect([allowing('identity, terminal, mail'), allowing('identity, terminal, mail, rail')]).toEqual([
      false,
      true,
    ]);
  });

  it('starts no embedded part in production unless told to', () => {
    const production = { LANDSIDE_MODE: 'production', ORIGIN: 'https://portal.example' };
    expect(() => readSettings(production)).toThrow(/OIDC_ISSUER[\s\S]*ALLOW_EMBEDDED=terminal/);
    const allowed = readSettings({ ...production, ALLOW_EMBEDDED: 'identity, terminal, mail' });
    expect(allowed).toMatchObject({ ENVIRONMENT_LABEL: '', LOG_LEVEL: 'info', DRAIN_SECONDS: 5 });
  });

  it.each([
    [{}, /ORIGIN: say where browsers reach the portal/],
    [{ ORIGIN: 'http://portal.example' }, /ORIGIN: must be https, .* https:\/\/portal\.example/],
    [{ ORIGIN: 'https://portal.example' }, /SMTP_URL: name your mail server/],
  ])('asks a production for what no default can know: %j', (settings, why) => {
    const production = { LANDSIDE_MODE: 'production', OIDC_ISSUER: 'https://id.example' };
    expect(() => readSettings({ ...production, ALLOW_EMBEDDED: 'terminal', ...settings })).toThrow(why);
  });

  it('a production with mail, https and a provider of its own starts, also on its own machine for a try', () => {
    const production = {
      LANDSIDE_MODE: 'production',
      OIDC_ISSUER: 'https://id.example',
      ALLOW_EMBEDDED: 'terminal',
    };
    for (const ORIGIN of ['https://portal.example', 'http://localhost:4000'])
      expect(readSettings({ ...production, ORIGIN, SMTP_URL: 'smtp://mail.example' }).ORIGIN).toBe(ORIGIN);
  });

  it('tells the browser which provider signs people in, and for whom tokens are made out where it must be asked', () => {
    const other = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'portal',
      OIDC_AUDIENCE: 'https://api.example',
    };
    expect(appSettings(readSettings(other)).identity).toMatchObject({
      issuer: 'https://id.example',
      clientId: 'portal',
      audience: 'https://api.example',
    });
    const embedded = appSettings(readSettings({})).identity;
    expect(embedded).toMatchObject({ issuer: 'http://localhost:4000/identity', audience: undefined });
  });

  it('what is said of an empty release, and in which colours, is a setting', () => {
    const settings = readSettings({
      EMPTY_RELEASE_LOW_TEXT: 'Ring 06 555 0101 first.',
      EMPTY_RELEASE_NONE_TEXT: 'None left.',
      EMPTY_RELEASE_INACTIVE_TEXT: 'Ask the line.',
      EMPTY_RELEASE_LOW_COLOUR: 'gold',
      EMPTY_RELEASE_NONE_COLOUR: '#c92a2a',
    });
    expect(appSettings(settings).emptyRelease).toEqual({
      stockThreshold: 5,
      lowStockText: 'Ring 06 555 0101 first.',
      lowStockColour: 'gold',
      noStockText: 'None left.',
      noStockColour: '#c92a2a',
      inactiveText: 'Ask the line.',
    });
  });
});
