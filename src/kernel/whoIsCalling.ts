import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { AsOf, Calling } from './callers.ts';
import type { Who } from './contract.ts';
import { notPermitted, notSignedIn } from './failures.ts';
import type { Gate } from './mount.ts';

/** Who called last with what this request carries, if that is known: a guess, until `whoIsCalling` answers the same. */
export function guessCalling({ callers }: Gate, { headers }: FastifyRequest): Calling | undefined {
  return headers.authorization === undefined ? undefined : callers?.guess(headers.authorization);
}

/** Who is calling, as the database has it after they called, or after `asOf` was asked; as much of it as the call asks for. */
export async function whoIsCalling(
  gate: Gate,
  who: Who,
  request: FastifyRequest,
  asOf?: Promise<AsOf>,
): Promise<Calling> {
  const { callers } = gate;
  const { authorization } = request.headers;
  const read = () => readCalling(gate, who, request);
  const calling = await (callers && authorization !== undefined
    ? callers.now(authorization, read, asOf)
    : read());
  if (calling.caller && request.note) {
    request.note.person = calling.caller.userId;
    request.note.roles = calling.caller.roles;
  }
  return calling;
}

async function readCalling(gate: Gate, who: Who, request: FastifyRequest): Promise<Calling> {
  const identity = await gate.identify(request);
  if (!identity || who === 'anyone') return { identity };
  return { identity, caller: await gate.accountOf(identity) };
}

/** @throws Failure 401, 403 unless whoever is calling may */
export function admit(gate: Gate, who: Who, { identity, caller }: Calling): void {
  if (who === 'anyone') return;
  if (!identity) throw notSignedIn();
  if (who === 'signed-in') return;
  if (!caller || !(who === 'with-account' || mayCall(gate, who, caller))) throw notPermitted();
}

export function mayCall(gate: Gate, who: 'with-access' | readonly string[], caller: Caller): boolean {
  return gate.hasAccess(caller) && (who === 'with-access' || caller.holdsAny(who));
}
