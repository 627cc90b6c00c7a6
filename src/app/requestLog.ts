import type { FastifyBaseLogger } from 'fastify';
import { ROLE } from '#features/access/model.ts';
import type { SecurityEvent } from '#kernel/securityLog.ts';
import type { Answered } from './front.ts';

/** A line for each request that was answered: who, what, how it ended, how long it took. Nothing that was sent. */
export function logRequest(
  log: FastifyBaseLogger,
  { id, call, note, trace, address, status, seconds }: Answered,
): void {
  const ms = Math.round(seconds * 10_000) / 10;
  log.info({ id, trace, person: note?.person, call, status, ms, address }, 'request');
}

const ADMINS: readonly string[] = [
  ROLE.PortAdmin,
  ROLE.CompanyAdmin,
  ROLE.TransportAdmin,
  ROLE.BillingAdmin,
  ROLE.SmartFlowAdmin,
];

/** What a request was to whoever watches over the portal, if anything: a refusal, or the deed of an administrator. */
export function securityOf({ id, call, note, address, status }: Answered): SecurityEvent | undefined {
  if (!note) return undefined;
  const event = eventOf(note, status);
  return event && { event, address, id, person: note.person, call, about: note.about };
}

function eventOf(note: NonNullable<Answered['note']>, status: number): SecurityEvent['event'] | undefined {
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'not-permitted';
  const isDeed = note.call.method !== 'GET' && status < 300 && ADMINS.some(role => note.roles?.has(role));
  return isDeed ? 'admin-deed' : undefined;
}
