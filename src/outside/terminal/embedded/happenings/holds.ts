import type { Happening } from '../world.ts';

/** The agenda's detail of a hold: `+FUM` appears, `-!CUSTOMS RELEASE` is released. */
export const holdsChange: Happening = async (world, items) => {
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `update terminal.unit u set impediments = case when left(d.detail, 1) = '+'
        then array_append(array_remove(u.impediments, substr(d.detail, 2)), substr(d.detail, 2))
        else array_remove(u.impediments, substr(d.detail, 2)) end
     from unnest($1::text[], $2::text[]) as d (ref, detail)
     where u.container_nbr = d.ref and u.transit_state not in ('Departed', 'Retired')
     returning u.container_nbr`,
    [items.map(item => item.ref), items.map(item => item.detail)],
  );
  world.changes.push(...rows.map(row => ({ kind: 'unit' as const, containerNbr: row.container_nbr })));
};
