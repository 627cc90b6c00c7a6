/** A request that was sent before the code that asks for it was there. */
type Begun = {
  token: string;
  response: Promise<Response>;
  dropping: AbortController;
  expiry: ReturnType<typeof setTimeout>;
  whole: WholeAnswer | undefined;
};

/** What was answered, as JSON, and when it had come: milliseconds since 1970. */
export type WholeAnswer = { text: string; at: number };

/** Older, an answer may be of what was before. */
const LONGEST_MS = 10_000;
const JSON_TYPE = 'application/json';
const begun = new Map<string, Begun>();

/**
 * Sends a GET ahead of whoever will ask for it with the same token; what nobody asks for is dropped. What it returns comes
 * once the answer is there, or there is none.
 */
export function beginEarly(url: string, token: string, accept = JSON_TYPE): Promise<void> {
  const dropping = new AbortController();
  const headers = { accept, authorization: `Bearer ${token}` };
  const asked = fetch(url, { headers, signal: dropping.signal });
  const expiry = setTimeout(() => {
    begun.delete(url);
    dropping.abort();
  }, LONGEST_MS);
  const one: Begun = { token, response: asked, dropping, expiry, whole: undefined };
  begun.set(url, one);
  if (accept === JSON_TYPE) one.response = asked.then(response => readWhole(response, one));
  // Whoever takes it hears of what went wrong.
  return Promise.allSettled([one.response]).then(() => undefined);
}

/** Read to its end before anybody asks, so that whoever does has it without waiting. */
async function readWhole(response: Response, one: Begun): Promise<Response> {
  const { status, headers } = response;
  // What has another meaning than its text is for whoever knows it.
  if (status !== 200) return response;
  const text = await response.text();
  if (!headers.has('x-neighbour-away')) one.whole = { text, at: Date.now() };
  return new Response(text, { status, headers });
}

/** The answer to what was sent ahead for this token, or under way; once. */
export function takeEarly(
  url: string,
  token: string | undefined,
  signal?: AbortSignal | null,
): Promise<Response> | undefined {
  const early = begun.get(url);
  if (!early || early.token !== token) return undefined;
  forget(url, early);
  signal?.addEventListener('abort', () => early.dropping.abort(), { once: true });
  return early.response;
}

/** The same without waiting: undefined unless a good answer is there whole. */
export function takeWhole(url: string, token: string | undefined): WholeAnswer | undefined {
  const early = begun.get(url);
  if (!early?.whole || early.token !== token) return undefined;
  forget(url, early);
  return early.whole;
}

function forget(url: string, early: Begun): void {
  begun.delete(url);
  clearTimeout(early.expiry);
}
