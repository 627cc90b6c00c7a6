import { DEMO_PASSWORD } from '#database/people.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';

/** The demo dispatcher of Ahuriri Transport. */
export const DISPATCHER = 'mia@ahuriritransport.example';

/** The access token of the demo dispatcher, from a real sign-in. */
export async function signInDispatcher(origin: string): Promise<string> {
  const { accessToken } = await signInOverHttp({ origin, email: DISPATCHER, password: DEMO_PASSWORD });
  return accessToken;
}
