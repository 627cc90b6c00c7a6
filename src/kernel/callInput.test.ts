import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readInput } from './callInput.ts';
import { call } from './contract.ts';
import { type Failure, type FieldErrors, problemOf } from './failures.ts';

const several = call({
  method: 'PUT',
  path: 'several',
  summary: '',
  who: 'anyone',
  body: z.array(z.int()).min(1, 'At least one is required').meta({ title: 'Port Functions' }),
});
const named = call({
  method: 'PUT',
  path: 'named',
  summary: '',
  who: 'anyone',
  body: z.strictObject({ name: z.string() }),
});

function errorsOf(one: typeof several | typeof named, body: unknown): FieldErrors | undefined {
  try {
    readInput(one, { params: {}, query: {} } as FastifyRequest, body);
    return undefined;
  } catch (error) {
    return problemOf(error as Failure).errors;
  }
}

describe('a body', () => {
  it.each([
    [[], { PortFunctions: ['At least one is required'] }],
    [{ a: 1 }, { PortFunctions: ['Port Functions must be a list'] }],
    [undefined, { PortFunctions: ['Port Functions is required'] }],
    [
      [1, 'x', 2.5],
      {
        'PortFunctions[1]': ['Port Functions must be a number'],
        'PortFunctions[2]': ['Port Functions must be a whole number'],
      },
    ],
  ])('that is a list goes by its title: %j', (body, errors) => {
    expect(errorsOf(several, body)).toEqual(errors);
  });

  it('that should hold named fields and is a list is of no field', () => {
    expect(errorsOf(named, [1])).toEqual({ Exception: ['The body must hold named fields'] });
  });

  it('as it should be is refused nothing', () => {
    expect(errorsOf(several, [1, 2])).toBeUndefined();
  });
});
