import { DEMO_PASSWORD } from '#database/people.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';

/** The demo dispatcher and import advisor of Ahuriri Transport, the port admin, Pōhutukawa Freight's exporter, and the port's transport admin. */
export const DISPATCHER = 'mia@ahuriritransport.example';
export const IMPORT_ADVISOR = 'isla@ahuriritransport.example';
export const EXPORT_COORDINATOR = 'eru@pohutukawa.example';
export const PORT_ADMIN = 'aroha@port.example';
export const TRANSPORT_ADMIN = 'tessa@port.example';

/** Somebody's access token, from a real sign-in. */
export async function signIn(origin: string, email: string): Promise<string> {
  const { accessToken } = await signInOverHttp({ origin, email, password: DEMO_PASSWORD });
  return accessToken;
}
