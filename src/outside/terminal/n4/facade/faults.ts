import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** What the real one does wrong at times. What is done is done before, or was not: both happen. */
export type Faults = {
  slowMs?: number;
  /** A page of a proxy or an application server, as HTTP 500; nothing was done. */
  page?: boolean;
  /** The same, and all was done. */
  pageAfter?: boolean;
  severe?: boolean;
  truncated?: boolean;
  /** It says UTF-8, and is not. */
  wrongCharset?: boolean;
  /** The connection ends before anything was done, or when all was. */
  dropBefore?: boolean;
  dropAfter?: boolean;
  /** Called when all was done, before it is answered. */
  whenDone?: () => void;
  /** A saved filter that shows no rows, whatever there is. */
  hides?: string;
  /** A label that somebody changed: the new one by the old one. */
  renamed?: Record<string, string>;
  /** How far its clock is ahead of ours; behind when negative. When something changed is said by it. */
  clockMinutes?: number;
};

const PAGE = '<html><head><title>Error 500</title></head><body><h1>Internal Server Error</h1></body></html>';
export const SEVERE = {
  id: 'ERRKEY__SYSTEM_ERROR',
  severity: 'SEVERE',
  text: 'System error. Contact your administrator.',
} as const;

/** True when the request has ended with a fault, and is not to be answered. */
export async function sufferBefore(faults: Faults, response: ServerResponse): Promise<boolean> {
  if (faults.slowMs) await delay(faults.slowMs);
  if (faults.dropBefore) response.destroy();
  else if (faults.page) sendPage(response);
  return Boolean(faults.dropBefore ?? faults.page);
}

export function sendPage(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
}

/** Sends an answer, or what is left of it. */
export function sendXml(response: ServerResponse, xml: string, faults: Faults): void {
  faults.whenDone?.();
  if (faults.dropAfter) return void response.destroy();
  if (faults.pageAfter) return sendPage(response);
  const text = faults.truncated ? xml.slice(0, Math.floor(xml.length * 0.7)) : xml;
  const bytes = faults.wrongCharset
    ? Buffer.concat([Buffer.from([0x3c, 0xe9, 0xe8]), Buffer.from(text)])
    : text;
  response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(bytes);
}
