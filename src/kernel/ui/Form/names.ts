/** What a person is still typing: every field may be empty. An empty text is '', any other empty field is null. */
export type Draft<Values> = { [Name in keyof Values]: DraftOf<Values[Name]> | null | undefined };

type DraftOf<Value> = Value extends readonly (infer Item)[]
  ? [Item] extends [object]
    ? Draft<Item>[]
    : Item[]
  : Value extends Whole
    ? Value
    : Draft<Value>;

/** What is filled in at once, and has no fields of its own. */
type Whole = string | number | boolean | bigint | symbol | null | undefined | Date | Blob;

/**
 * The names of a form's fields that hold a `Value`: 'gateId', 'hazard.imdgClass', 'wagons.0.capacityTeu'.
 * Any text where nothing is known of the form.
 */
export type FieldName<Values, Value = unknown> =
  IsAny<Values> extends true
    ? string
    : PathOf<Values> extends infer Name
      ? Name extends string
        ? NonNullable<ValueAt<Values, Name>> extends Value
          ? Name
          : never
        : never
      : never;

export type ValueAt<Values, Name> = Name extends `${infer Head}.${infer Rest}`
  ? ValueAt<NonNullable<Inside<Values, Head>>, Rest>
  : Inside<Values, Name>;

type Inside<Values, Name> = Values extends readonly (infer Item)[]
  ? Item
  : Name extends keyof Values
    ? Values[Name]
    : never;

type PathOf<Values, Depth extends number = 4> = Depth extends 0
  ? never
  : Values extends Whole
    ? never
    : Values extends readonly (infer Item)[]
      ? `${number}` | `${number}.${PathOf<NonNullable<Item>, Less[Depth]>}`
      : {
          [Key in keyof Values & string]: Key | `${Key}.${PathOf<NonNullable<Values[Key]>, Less[Depth]>}`;
        }[keyof Values & string];

type Less = [0, 0, 1, 2, 3];
type IsAny<Type> = 0 extends 1 & Type ? true : false;

/** Whether there is such a field in the values, a nested one too. */
export function hasField(values: unknown, name: string): boolean {
  const parts = name.split('.');
  const last = parts.pop()!;
  const around = parts.reduce<unknown>((inside, part) => Object(inside)[part], values);
  return typeof around === 'object' && around !== null && last in around;
}

export function valueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((inside, part) => Object(inside)[part], values);
}

/**
 * A key of the server in the form's own spelling: 'TruckRegistration' is 'truckRegistration', 'Zones[0].Slots' is
 * 'zones.0.slots'. What fits no field is null.
 */
export function fieldOfKey(key: string, values: unknown, names: readonly string[]): string | null {
  return fieldCalled(key, values, names) ?? fieldCalled(otherName(key), values, names);
}

/** What one calls 'gate' the other calls 'gateId' (spec §5 names both). */
function otherName(key: string): string {
  return /id$/i.test(key) ? key.slice(0, -2) : `${key}Id`;
}

function fieldCalled(key: string, values: unknown, names: readonly string[]): string | null {
  const parts = key
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .toLowerCase()
    .split('.')
    .filter(Boolean);
  const known = names.find(name => name.toLowerCase() === parts.join('.'));
  if (known !== undefined) return known;
  const found: string[] = [];
  let inside = values;
  for (const [index, part] of parts.entries()) {
    const name = Object.keys(Object(inside)).find(own => own.toLowerCase() === part);
    // What lies in a part that is empty as yet is of that part.
    if (name === undefined) return found.length > 0 ? [...found, ...parts.slice(index)].join('.') : null;
    found.push(name);
    inside = Object(inside)[name];
  }
  return found.length > 0 ? found.join('.') : null;
}
