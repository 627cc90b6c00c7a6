import { createElement, useCallback } from 'react';
import type { Request } from '#kernel/contract.ts';
import { useImpactQuestion } from '#kernel/ui/useImpactQuestion.ts';
import { trainServiceCalls } from '../../contract.ts';
import { impactTexts } from '../texts.ts';
import { ImpactSummary } from './ImpactSummary.tsx';

export type Reshaped = Request<typeof trainServiceCalls.impact>['body'];

/** Asks before a service is changed, with what that touches; false also when nobody can say. */
export function useImpact() {
  const ask = useImpactQuestion(trainServiceCalls.impact, {
    action: impactTexts.reading,
    show: (subject, impact) => createElement(ImpactSummary, { subject, impact }),
  });
  return useCallback((body: Reshaped, question: Parameters<typeof ask>[1]) => ask({ body }, question), [ask]);
}
