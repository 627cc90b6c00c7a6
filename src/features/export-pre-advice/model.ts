import { z } from 'zod';
import { TRANSIT_STATES } from '#features/containers/model.ts';
import { version } from '#kernel/contract.ts';
import { additionalData } from './additional/model.ts';
import { bookingData, bookingDetail } from './booking/model.ts';
import { containerData } from './container/model.ts';
import { freightData } from './freight/model.ts';

/** How a pre-advised container stands: as the terminal says, or on its way to the terminal, or refused by it later. */
export const EXPORT_STATES = [...TRANSIT_STATES, 'Pending', 'Refused'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** The most containers that are checked with one call, and that the table of several takes. */
export const MOST_AT_ONCE = 500;

/** A row of the list (spec §3). Instants are ISO 8601 UTC, weights kilograms. */
export const exportContainer = z.object({
  /** Null where another party has pre-advised it and named the company as shipper. */
  exportPreAdviceId: z.int().nullable(),
  containerNumber: z.string(),
  bookingNumber: z.string(),
  lineOperator: z.string(),
  vesselVisit: z.string(),
  etd: z.string().nullable(),
  isoType: z.string(),
  vgmWeight: z.number().nullable(),
  transitState: z.enum(EXPORT_STATES),
  /** With where it stands: 'Yard 12B'. */
  transitStateAndZone: z.string(),
  /** Why the terminal has refused it after it was taken. */
  refusals: z.array(z.string()),
  /** To be sent along when it is removed; null where it is another party's. */
  version: version.nullable(),
});
export type ExportContainer = z.infer<typeof exportContainer>;

/** Pre-advice working data (spec §3), as one that there is opens for updating. */
export const preAdvice = z.object({
  exportPreAdviceId: z.int(),
  transitState: z.enum(EXPORT_STATES),
  container: containerData.meta({ title: 'Container details' }),
  booking: bookingData
    .extend(bookingDetail.pick({ bookingDetailId: true }).shape)
    .meta({ title: 'Booking details' }),
  freight: freightData.meta({ title: 'Freight details' }),
  additional: additionalData.meta({ title: 'Additional details' }),
  refusals: z.array(z.string()),
  version,
});
export type PreAdvice = z.infer<typeof preAdvice>;

/** What a person edits of it; the rest follows. */
export const EDITED = [
  'container',
  'booking',
  'freight',
  'additional',
] as const satisfies readonly (keyof PreAdvice)[];

/** What became of a submission: taken by the terminal, or by us until the terminal answers. */
export const adviseResult = z.object({
  exportPreAdviceId: z.int(),
  containerNumber: z.string(),
  status: z.enum(['Submitted', 'Pending']),
  /** Warnings, to be shown beside the success. */
  messages: z.array(z.string()),
  version,
});
export type AdviseResult = z.infer<typeof adviseResult>;

/** Equipment types and commodities are cached for 5 minutes (spec §7). */
export const FRESH_MS = 5 * 60_000;

/** What the terminal last said of a container, for when it is away. Instants are ISO 8601 UTC. */
export type Shown = {
  lineOperator?: string;
  vesselVisit?: string;
  etd?: string | null;
  transitState?: ExportState;
  containerNumberIsNewForN4?: boolean;
  booking?: z.infer<typeof bookingData>;
  packPointName?: string;
};

/** What was submitted, as the forms leave it. */
export type Submitted = {
  container: Omit<
    z.infer<typeof containerData>,
    'containerNumberIsNewForN4' | 'lineOperator' | 'transporterId'
  > & { transporterId?: string | null | undefined };
  booking: Pick<PreAdvice['booking'], 'bookingNumber' | 'bookingDetailId'>;
  freight: Omit<z.infer<typeof freightData>, 'packPoint'> & {
    packPoint: { id: string; name?: string | null | undefined };
  };
  additional: z.infer<typeof additionalData>;
};
