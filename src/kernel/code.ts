/** Code that is loaded by itself, and known at once where it has come. */
export type Code<Part> = { load: () => Promise<Part>; now: () => Part | undefined };

export function code<Part>(fetch: () => Promise<Part>): Code<Part> {
  let come: Part | undefined;
  return {
    now: () => come,
    load: async () => {
      come = await fetch();
      return come;
    },
  };
}
