import { createElement, useCallback } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import type { Request } from '#kernel/contract.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm } from '#kernel/ui/dialogs.tsx';
import { trainServiceCalls } from '../../contract.ts';
import { impactTexts } from '../texts.ts';
import { ImpactSummary } from './ImpactSummary.tsx';

type Question = { title: string /** What is changed, in words. */; subject: string; danger?: boolean };
export type Reshaped = Request<typeof trainServiceCalls.impact>['body'];

/** Asks before a service is changed, with what that touches; false also when nobody can say. */
export function useImpact(): (reshaped: Reshaped, question: Question) => Promise<boolean> {
  const { mutateAsync: read } = useAction(trainServiceCalls.impact, {
    action: impactTexts.reading,
    ownErrors: 'fields',
  });
  return useCallback(
    async (body, { subject, ...question }) => {
      try {
        const impact = await read({ body });
        return await confirm({ ...question, message: createElement(ImpactSummary, { subject, impact }) });
      } catch (error) {
        if (isRefusal(error)) {
          await alertDialog({ title: question.title, messages: messagesOf(error.errors), variant: 'api' });
        }
        return false;
      }
    },
    [read],
  );
}
