import { Buffer } from 'node:buffer';
import { whenOverdue } from '../patience.ts';

export type Asked = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };
/** `signal` leaves the request, as whoever asked ends. */
export type Limits = { milliseconds: number; bytes: number; signal?: AbortSignal | undefined };

/** No answer that can be read. `mayBeDone`: the request may have reached the terminal all the same. */
export class NoAnswer extends Error {
  readonly mayBeDone: boolean;
  constructor(why: string, mayBeDone: boolean) {
    super(why);
    this.mayBeDone = mayBeDone;
  }
}

/** The terminal does not take our word: user, password, or an address that it does not know. */
export class NotSetUp extends Error {}

const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** The answer's text as it comes. @throws NoAnswer, NotSetUp */
export async function ask(asked: Asked, limits: Limits): Promise<AsyncIterable<string>> {
  const { url, method, headers, body } = asked;
  const leaving = new AbortController();
  const isOver = whenOverdue(limits.milliseconds, () => leaving.abort(new TooLate()));
  const signal = limits.signal ? AbortSignal.any([leaving.signal, limits.signal]) : leaving.signal;
  let response: Response;
  try {
    // A redirect would take our password along.
    response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
  } catch (error) {
    isOver();
    throw new NoAnswer(reasonOf(error), !NEVER_REACHED.includes(codeOf(error)));
  }
  if (!isXml(response) || !isToBeRead(response.status)) {
    isOver();
    await response.body?.cancel().catch(() => {});
    throw failureOf(response);
  }
  return decoded(response, limits.bytes, isOver);
}

class TooLate extends Error {}

/** A fault of SOAP comes with 500 and is XML: its reader says what it says. */
function isToBeRead(status: number): boolean {
  return status === 200 || status === 500;
}

function isXml(response: Response): boolean {
  return /^(text|application)\/([\w.+-]+\+)?xml\b/i.test(response.headers.get('content-type') ?? '');
}

function failureOf({ status }: Response): Error {
  if (status === 401 || status === 403) return new NotSetUp('N4 refuses the user or the password.');
  if (status === 400 || status === 404)
    return new NotSetUp(`N4 does not know what is asked for (${status}).`);
  const isHtml = status === 200 ? 'what is no XML' : String(status);
  return new NoAnswer(`N4 answered ${isHtml}.`, true);
}

async function* decoded(response: Response, most: number, isOver: () => void): AsyncGenerator<string> {
  let bytes = 0;
  try {
    let decoder: TextDecoder | undefined;
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > most) throw new NoAnswer('N4 answers more than is read.', true);
      decoder ??= new TextDecoder(charsetOf(response, part), { fatal: true });
      yield decoder.decode(part, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(reasonOf(error), true);
  } finally {
    isOver();
  }
}

/** What the answer's head says, else what its XML says of itself in its first line. */
function charsetOf(response: Response, first: Uint8Array): string {
  const head = /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '');
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(
    Buffer.from(first.subarray(0, 200)).toString('latin1'),
  );
  return head?.[1] ?? declared?.[1] ?? 'utf-8';
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? '';
}

function reasonOf(error: unknown): string {
  if (error instanceof TooLate) return 'N4 did not answer in time.';
  if ((error instanceof TypeError || error instanceof RangeError) && codeOf(error) === '')
    return 'N4 answers in characters that it does not say.';
  return `N4 does not answer (${codeOf(error) || (error as Error).name}).`;
}

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}
