import type { FastifyRequest } from 'fastify';
import type { AnyCall, Contract } from '#kernel/contract.ts';

/** How requests are called in the log and in measures: 'appointments.book', or the address pattern of what is no call. */
export function callNames(contracts: Record<string, Contract>): (request: FastifyRequest) => string {
  const names = new Map<AnyCall, string>(
    Object.entries(contracts).flatMap(([room, calls]) =>
      Object.entries(calls).map(([name, call]) => [call, `${room}.${name}`] as const),
    ),
  );
  return ({ note, routeOptions }) => (note && names.get(note.call)) ?? routeOptions.url ?? 'none';
}
