import { createHash, randomBytes } from 'node:crypto';

const LINUX_FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

export type SignedIn = { accessToken: string; idToken: string; refreshToken: string };

type Who = {
  origin: string;
  email: string;
  password: string;
  clientId?: string;
  /** One that may know the person; a new one when not given. */
  browser?: TestBrowser;
};

/**
 * Signs in as a browser would: the real pages, the real form, authorisation code with PKCE, over HTTP.
 * @throws Error with what the page said when the sign-in is refused
 */
export async function signInOverHttp({
  origin,
  email,
  password,
  clientId = 'landside',
  browser = createBrowser(),
}: Who): Promise<SignedIn> {
  const verifier = randomBytes(32).toString('base64url');
  const page = await browser.open(authorisationUrl({ origin, clientId, verifier }));
  const back = await browser.submit(page, { email, password });
  const code = new URL(back.url).searchParams.get('code');
  if (!code) throw new Error(`Sign-in of ${email} was refused at ${back.url}: ${alertOf(back.text)}`);
  return redeemCode({ origin, clientId, verifier, code });
}

/** Signs out as the portal does, which shows whose session it ends. */
export async function signOutOverHttp(
  origin: string,
  browser: TestBrowser,
  idToken: string,
): Promise<PageSeen> {
  const query = new URLSearchParams({
    id_token_hint: idToken,
    post_logout_redirect_uri: `${origin}/`,
    state: 'code',
  });
  const between = await browser.open(`${origin}/identity/session/end?${query.toString()}`);
  if (!between.text.includes('data-press-now')) throw new Error('Signing out was asked about');
  return browser.submit(between, { logout: 'yes' });
}

/** The address that the portal sends people to; `more` are further parameters, such as screen_hint. */
export function authorisationUrl(
  { origin, clientId, verifier }: { origin: string; clientId: string; verifier: string },
  more: Record<string, string> = {},
): string {
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${origin}/signed-in`,
    scope: 'openid profile email offline_access',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  return `${origin}/identity/auth?${new URLSearchParams(parameters).toString()}`;
}

type Code = { origin: string; clientId: string; verifier: string; code: string };

export async function redeemCode(
  { origin, clientId, verifier, code }: Code,
  userAgent = LINUX_FIREFOX,
): Promise<SignedIn> {
  return askForTokens(origin, userAgent, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: `${origin}/signed-in`,
    code,
    code_verifier: verifier,
  });
}

/** Renews the tokens as the portal does before they end. */
export async function refreshOverHttp(
  origin: string,
  refreshToken: string,
  clientId = 'landside',
): Promise<SignedIn> {
  return askForTokens(origin, LINUX_FIREFOX, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
  });
}

async function askForTokens(
  origin: string,
  userAgent: string,
  form: Record<string, string>,
): Promise<SignedIn> {
  const answer = await fetch(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: new URLSearchParams(form),
  });
  const body = (await answer.json()) as Record<string, string>;
  if (!answer.ok) throw new Error(`${answer.status} ${body.error}: ${body.error_description}`);
  return {
    accessToken: body.access_token ?? '',
    idToken: body.id_token ?? '',
    refreshToken: body.refresh_token ?? '',
  };
}

export type PageSeen = { url: string; status: number; text: string };

export type TestBrowser = {
  /** Opens `url` and follows redirects within the provider; an address of the portal is not opened. */
  open(url: string, init?: Omit<RequestInit, 'headers'>): Promise<PageSeen>;
  /** Sends the page's form with its hidden fields and `fields`. */
  submit(page: PageSeen, fields: Record<string, string>): Promise<PageSeen>;
};

/** A browser of the plainest kind: cookies by path, redirects, forms; of several on a page the first, unless one is named. */
export function createBrowser(userAgent = LINUX_FIREFOX): TestBrowser {
  const jar = new Map<string, { value: string; path: string }>();

  const open = async (url: string, init: Omit<RequestInit, 'headers'> = {}): Promise<PageSeen> => {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookiesFor(jar, url), 'user-agent': userAgent },
    });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    const location = answer.headers.get('location');
    if (!location) return { url, status: answer.status, text: await answer.text() };
    await answer.body?.cancel();
    const next = new URL(location, url);
    const isPortals = !next.pathname.startsWith('/identity');
    return isPortals ? { url: next.href, status: answer.status, text: '' } : open(next.href);
  };

  return {
    open,
    submit: (page, fields) =>
      open(new URL(actionOf(page.text), page.url).href, {
        method: 'POST',
        body: new URLSearchParams({ ...hiddenFieldsOf(page.text), ...fields }),
      }),
  };
}

function cookiesFor(jar: Map<string, { value: string; path: string }>, url: string): string {
  const { pathname } = new URL(url);
  const fitting = [...jar].filter(([, { path }]) => pathname.startsWith(path));
  return fitting.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
}

function keep(jar: Map<string, { value: string; path: string }>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map(part => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice(5) ?? '/';
  const key = `${name} ${path}`;
  if (value === '' || attributes.some(attribute => /^expires=thu, 01 jan 1970/i.test(attribute)))
    jar.delete(key);
  else jar.set(key, { value, path });
}

function actionOf(page: string): string {
  return unescape(/<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? '');
}

function hiddenFieldsOf(page: string): Record<string, string> {
  const inputs = page.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map(input => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      unescape(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
    ]),
  );
}

function alertOf(page: string): string {
  return /role="alert"[^>]*><p>([^<]*)/.exec(page)?.[1] ?? page.slice(0, 300);
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
