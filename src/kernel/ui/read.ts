/** What a place on the screen needs to know of what it shows; what `useCall` answers. */
export interface Read<Data> {
  /** Undefined until it was read. */
  data: Data | undefined;
  /** It could not be read the last time; what was read before is still there. */
  isError: boolean;
  /** Why, of a single call. */
  error?: unknown;
  /** When it was last read well, in ms; 0 for never. */
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

type Whole<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends Read<infer Data> ? Exclude<Data, undefined> : never;
};

/** The same read, of something made of its data. Not spread: whatever is taken of a `useCall` draws its screen anew when it changes. */
export function withData<Data>(read: Read<unknown>, data: Data | undefined): Read<Data> {
  return Object.create(read, { data: { value: data } }) as Read<Data>;
}

/** What is shown together, as one: there once all of it is, as old as its oldest part, and read again as a whole. */
export function together<Parts extends Record<string, Read<unknown>>>(parts: Parts): Read<Whole<Parts>> {
  const all = Object.values(parts);
  const isThere = all.every(({ data }) => data !== undefined);
  const data = Object.entries(parts).map(([name, part]) => [name, part.data]);
  return {
    data: isThere ? (Object.fromEntries(data) as Whole<Parts>) : undefined,
    get isError() {
      return all.some(({ isError }) => isError);
    },
    get dataUpdatedAt() {
      return Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt));
    },
    get isFetching() {
      return all.some(({ isFetching }) => isFetching);
    },
    refetch: () => Promise.all(all.map(part => part.refetch())),
  };
}
