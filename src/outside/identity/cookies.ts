import { MOUNT } from './addresses.ts';

export type CookieNames = {
  session: string;
  /** Of an open sign-in: the provider sets them for that sign-in's own address. */
  signIn: string;
  resume: string;
  form: string;
  devices: string;
  /** Of all but an open sign-in's. */
  path: string;
};

/**
 * What the provider's cookies are called. Over TLS by a prefix that browsers hold them to: `__Host-` ones are ours
 * alone, of no other host of the domain, and must then be for every path; without TLS browsers would refuse them.
 */
export function cookieNames(isSecure: boolean): CookieNames {
  const [host, secure] = isSecure ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    session: `${host}landside_session`,
    signIn: `${secure}landside_sign_in`,
    resume: `${secure}landside_resume`,
    form: `${host}landside_form`,
    devices: `${host}landside_devices`,
    path: isSecure ? '/' : MOUNT,
  };
}
