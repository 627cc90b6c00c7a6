import * as fc from 'fast-check';
import type { AnyCall } from '#kernel/contract.ts';
import { type Field, fieldsOf, type Parts, partsOf } from './testCalls.ts';
import { knownOf } from './testFields.ts';
import type { Firm, Port } from './testPort.ts';
import { fitting } from './testShapes.ts';

/** A right request of the own firm: what must be said, and `also` what may be. One field may be said otherwise. */
export async function requestOf(
  port: Port,
  call: AnyCall,
  { also, of = 'own', saying }: { also?: Field; of?: Firm; saying?: unknown } = {},
): Promise<Parts> {
  const said: [Field, unknown][] = [];
  for (const field of fieldsOf(call)) {
    const isMeant = field.name === also?.name && field.part === also.part;
    if (isMeant && saying !== undefined) said.push([field, saying]);
    else if (isMeant || field.required || knownOf(call, field)?.isAlwaysSaid)
      said.push([field, await rightValue(port, call, field, isMeant ? of : 'own')]);
  }
  return partsOf(said);
}

async function rightValue(port: Port, call: AnyCall, field: Field, firm: Firm): Promise<unknown> {
  const known = knownOf(call, field);
  return known ? known.of(port, firm) : fc.sample(fitting(field.shape), { numRuns: 1, seed: 7 })[0];
}
