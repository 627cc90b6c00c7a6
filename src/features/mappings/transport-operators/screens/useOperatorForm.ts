import { useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { addReasons } from '#kernel/reasons.ts';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { operatorCalls } from '../contract.ts';
import { operatorForm } from '../forms.ts';
import type { TransportOperator } from '../model.ts';
import { nextFafRefusals } from '../rules.ts';
import { formTexts, texts } from '../texts.ts';

/** The operator form behind its fields; of a new operator when there is none. It asks before it saves (spec transport §8). */
export function useOperatorForm(operator: TransportOperator | null, onDone: () => void) {
  const { today } = usePortTime();
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(operatorCalls.create, { ...saving, idempotencyKey });
  const change = useAction(operatorCalls.change, saving);
  return useSchemaForm({
    schema: operatorForm.superRefine((typed, check) => addReasons(check, nextFafRefusals(typed, today))),
    initial: operator ? typedOf(operator) : EMPTY,
    version: operator?.version,
    typedOf,
    guards: [() => confirm({ title: texts.proceed })],
    onSubmit: async (body, { version }) => {
      if (!operator) await tellRefusal(texts.notCreated, create.mutateAsync({ body }));
      else {
        const { transportOperatorId } = operator;
        const changed = change.mutateAsync({ body: { ...body, transportOperatorId, version } });
        await tellRefusal(texts.notUpdated, changed);
      }
      snackbar(texts.saved);
      onDone();
    },
  });
}

const EMPTY = {
  transportOperatorCode: '',
  transportOperatorName: '',
  faF_Rate: null,
  nextFAF_Rate: null,
  nextFAF_RateDate: null,
};

function typedOf(operator: TransportOperator) {
  const { transportOperatorId: _, usedBy: __, version: ___, ...typed } = operator;
  return typed;
}
