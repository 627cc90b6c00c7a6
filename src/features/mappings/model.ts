import { ROLE } from '#features/access/model.ts';

/** Who makes the calls of mappings: the transport staff, and port admins, who are privileged (spec transport §4, §6). */
export const MAPPERS = [ROLE.TransportAdmin, ROLE.TransportCoordinator, ROLE.PortAdmin] as const;

/** The part of the address that says which entry of the side menu is shown. */
export const ENTRY = 'entry';

/** Rows of a page, to choose from (spec transport §9). */
export const PAGE_SIZES = [10, 15, 25] as const;

/** The most entries that a selector is offered. */
export const MOST_CHOICES = 500;
