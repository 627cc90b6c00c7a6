import { createElement, useCallback } from 'react';
import type { Request } from '#kernel/contract.ts';
import { useImpactQuestion } from '#kernel/ui/useImpactQuestion.ts';
import { gateServiceCalls } from '../../contract.ts';
import type { GateService } from '../../model.ts';
import { impactTexts } from '../texts.ts';
import { ImpactSummary } from './ImpactSummary.tsx';

export type Reshaped = Request<typeof gateServiceCalls.impact>['body'];

/** Asks before a service is changed, with what that touches; false also when nobody can say. */
export function useImpact() {
  const ask = useImpactQuestion(gateServiceCalls.impact, {
    action: impactTexts.reading,
    show: (subject, impact) => createElement(ImpactSummary, { subject, impact }),
  });
  return useCallback((body: Reshaped, question: Parameters<typeof ask>[1]) => ask({ body }, question), [ask]);
}

/** The service as it is, to be asked about with changes. */
export function asItIs({ gateServiceId, gateId, startDate, endDate, days, zones }: GateService): Reshaped {
  return {
    gateServiceId,
    gateId,
    startDate,
    endDate,
    days: days.map(({ Day }) => Day),
    zones: zones.map(({ zone, slots }) => ({ zone, slots })),
  };
}
