import type { Json } from './openapiShapes.ts';

/** What fields say in the examples of the API document. */
export type Examples = {
  /** By the name of the field. */
  fields: Readonly<Record<string, unknown>>;
  /**
   * Where a name means several things: within a shape, a part of one (`Account.user`), a call (`gates.gate`) or a room.
   * `[]` is one of a list that is the whole body.
   */
  within: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Names of fields that are said though they may be left out. */
  optional: readonly string[];
  /** Hears of a text or a number of which nobody has said what it looks like. */
  onUnsaid?(field: string): void;
};

/** Where a value stands: in which shape, call or room, the nearest first, and under which name. */
type Place = { within: readonly string[]; name?: string };

/**
 * An example of a schema, the same each time: what is said of its fields, and else the first value that it allows. Of the
 * fields that may be left out only those are there that `examples.optional` names. `components` are the named schemas.
 */
export function exampleOf(schema: Json, place: Place, examples: Examples, components: Json): unknown {
  const said = saidOf(place, examples);
  if (said) return said.value;
  const reference = schema['$ref'] as string | undefined;
  if (reference !== undefined) {
    const name = reference.split('/').at(-1)!;
    return exampleOf(components[name] as Json, { within: [name] }, examples, components);
  }
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return (schema['enum'] as unknown[])[0];
  const choices = schema['anyOf'] as Json[] | undefined;
  if (choices) {
    const choice = choices.find(one => one['type'] !== 'null') ?? {};
    return exampleOf(choice, place, examples, components);
  }
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, place, examples, components);
    case 'array':
      // A pair is said as a whole.
      if (schema['prefixItems']) return saidOf({ ...place, name: '[]' }, examples)?.value;
      return [exampleOf(schema['items'] as Json, place, examples, components)];
    case 'boolean':
      return false;
    case 'string':
      return wordOf(place, examples, 'text');
    case 'integer':
    case 'number':
      return wordOf(place, examples, schema['minimum'] ?? 1);
    default:
      return null;
  }
}

/** What is said of the field at this place, if anything is. */
export function saidOf({ within, name }: Place, examples: Examples): { value: unknown } | undefined {
  if (name === undefined) return undefined;
  const sayings = [...within.map(one => examples.within[one]), examples.fields];
  const saying = sayings.find(one => one && Object.hasOwn(one, name));
  return saying && { value: saying[name] };
}

function objectOf(schema: Json, { within, name }: Place, examples: Examples, components: Json): Json {
  const inside = name === undefined ? within : within.map(one => `${one}.${name}`);
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  const named = Object.entries(properties)
    .filter(([field]) => required.includes(field) || examples.optional.includes(field))
    .map(([field, one]) => [field, exampleOf(one, { within: inside, name: field }, examples, components)]);
  // A shape whose further fields may have any name says them itself.
  const further = schema['additionalProperties'] ? examples.within[inside[0]!] : {};
  return { ...further, ...Object.fromEntries(named) };
}

/** A text or a number, where its own name has said nothing. */
function wordOf({ within, name }: Place, examples: Examples, otherwise: unknown): unknown {
  const said = saidOf({ within, name: name ?? '[]' }, examples);
  if (said) return said.value;
  examples.onUnsaid?.([within[0], name].filter(Boolean).join('.'));
  return otherwise;
}
