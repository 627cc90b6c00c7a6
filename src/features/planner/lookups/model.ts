import { z } from 'zod';
import { containerLength } from '../model.ts';

/** Spec transport §3 Lookups: a firm as a selector needs it. */
export const lookupCompany = z.object({ companyId: z.int(), name: z.string() });
export type LookupCompany = z.infer<typeof lookupCompany>;

/** ISO types that the terminal knows and whose length is known. */
export const equipmentType = z.object({
  isoId: z.string(),
  displayText: z.string(),
  length: containerLength,
});
export type EquipmentType = z.infer<typeof equipmentType>;

export const commodity = z.object({ commodityId: z.string(), displayText: z.string() });
export type Commodity = z.infer<typeof commodity>;

export const roadBridgeCode = z.object({
  transportServiceRoadBridgeId: z.int(),
  /** Of workstation and location: 'PLN->LONGBURN'. */
  roadBridgeCode: z.string(),
});

export const transportOperator = z.object({ transportCompanyId: z.string(), idAndName: z.string() });
export type TransportOperator = z.infer<typeof transportOperator>;

export const vesselVisit = z.object({ vesselVisitId: z.string(), displayText: z.string() });

/** The most that a lookup answers. */
export const MOST_CHOICES = 500;
