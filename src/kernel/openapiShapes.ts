import { z } from 'zod';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

export type ShapeWriter = {
  /** A shape as JSON Schema, as it is sent or answered. */
  write(shape: z.ZodType, io: Io): Json;
  /** The named shapes that were written so far, in the order of their names. */
  components(): Json;
};

/**
 * Writes shapes for the API document. Wherever a shape is the same as one of `named`, whether it is that one or was
 * written again, a reference stands for it: so a generated client has one type for one thing. A title does not count.
 */
export function shapeWriter(named: Readonly<Record<string, z.ZodType>>): ShapeWriter {
  const names = new Map<string, string>();
  for (const [name, shape] of Object.entries(named)) {
    for (const io of ['output', 'input'] as const) {
      const text = textOf(schemaOf(shape, io));
      // What a transformation answers cannot be told, and would be the name of everything that cannot.
      if (text !== '{}') names.set(text, name);
    }
  }
  const written = new Map<string, { text: string; schema: Json }>();

  function refer(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(refer);
    if (typeof part !== 'object' || part === null) return part;
    const text = textOf(part as Json);
    const name = names.get(text);
    if (!name) return inside(part as Json);
    const before = written.get(name);
    if (before && before.text !== text) throw new Error(`${name} is sent otherwise than it is answered`);
    const { title, ...rest } = part as Json;
    if (!before) written.set(name, { text, schema: inside(rest) });
    return { $ref: `#/components/schemas/${name}`, ...(title !== undefined && { title }) };
  }

  function inside(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([keyword, part]) => [keyword, refer(part)]));
  }

  return {
    write: (shape, io) => refer(schemaOf(shape, io)) as Json,
    components: () =>
      Object.fromEntries(
        [...written].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema]),
      ),
  };
}

function schemaOf(shape: z.ZodType, io: Io): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => leaveOutSafeBounds(jsonSchema),
  });
  return schema;
}

/** Every whole number of ours is a safe one; a bound that says so is noise. */
function leaveOutSafeBounds(schema: { maximum?: number | undefined; minimum?: number | undefined }): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function textOf(schema: Json): string {
  return JSON.stringify({ ...schema, title: undefined });
}
