/** A request that was sent before the code that asks for it was there. */
type Begun = {
  token: string;
  response: Promise<Response>;
  dropping: AbortController;
  expiry: ReturnType<typeof setTimeout>;
};

/** Older, an answer may be of what was before. */
const LONGEST_MS = 10_000;
const begun = new Map<string, Begun>();

/** Sends a GET ahead of whoever will ask for it with the same token; what nobody asks for is dropped. */
export function beginEarly(url: string, token: string, accept = 'application/json'): void {
  const dropping = new AbortController();
  const headers = { accept, authorization: `Bearer ${token}` };
  const response = fetch(url, { headers, signal: dropping.signal });
  // Whoever takes it hears of it.
  response.catch(() => {});
  const expiry = setTimeout(() => {
    begun.delete(url);
    dropping.abort();
  }, LONGEST_MS);
  begun.set(url, { token, response, dropping, expiry });
}

/** The answer to what was sent ahead for this token, or under way; once. */
export function takeEarly(
  url: string,
  token: string | undefined,
  signal?: AbortSignal | null,
): Promise<Response> | undefined {
  const early = begun.get(url);
  if (!early || early.token !== token) return undefined;
  begun.delete(url);
  clearTimeout(early.expiry);
  signal?.addEventListener('abort', () => early.dropping.abort(), { once: true });
  return early.response;
}
