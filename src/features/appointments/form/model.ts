/** A place chosen in the slots: where the form and the bulk booking begin. */
export type Place = { zone: number | null; gateId: string | null };

/** An import-advised container that is to be booked, by itself or as the next one of a group. */
export type Advised = { containerNumber: string; group: string | null };
