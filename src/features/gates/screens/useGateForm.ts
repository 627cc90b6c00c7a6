import { useState } from 'react';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { gateCalls } from '../contract.ts';
import { changedGate, newGate } from '../forms.ts';
import type { Gate } from '../model.ts';
import { whyNotChangeSystem } from '../rules.ts';
import { formTexts, texts } from '../texts.ts';

/** The gate form behind its fields; of a new gate when there is none (spec §5 Gate form). */
export function useGateForm(gate: Gate | null, onDone: () => void) {
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const create = useAction(gateCalls.create, saving);
  const change = useAction(gateCalls.change, saving);
  const uses = useCall(
    gateCalls.uses,
    { params: { id: gate?.gateId ?? '' } },
    { action: formTexts.reading, enabled: gate !== null },
  ).data;
  const [isSame, setIsSame] = useState(gate === null || gate.n4GateId === gate.gateId);

  const form = useSchemaForm({
    schema: gate ? changedGate : newGate,
    initial: gate ? typedOf(gate) : EMPTY,
    version: gate?.version,
    typedOf,
    onSubmit: async (body, { version }) => {
      await (gate ? change.mutateAsync({ body: { ...body, version } }) : create.mutateAsync({ body }));
      snackbar(gate ? texts.updated : texts.created);
      onDone();
    },
  });

  return {
    form,
    isSame,
    /** 'Same as ID above?': while ticked, the N4 Gate ID follows the ID. */
    setSame: (same: boolean) => {
      setIsSame(same);
      if (same) form.set('n4GateId', form.values.gateId ?? '');
    },
    followId: (gateId: string) => {
      if (isSame) form.set('n4GateId', gateId);
    },
    systemFixed: uses ? whyNotChangeSystem(uses) : null,
    /** What becomes of the bookings when an active gate is made inactive. */
    inactiveHint:
      uses && gate?.isActive && !form.values.isActive ? formTexts.becomesInactive(uses.booked) : undefined,
  };
}

const EMPTY = {
  gateId: '',
  n4GateId: '',
  gateName: '',
  setGateConfig: null,
  appointmentTypes: [],
  isFromPropel: true,
  isActive: true,
};

function typedOf(gate: Gate) {
  const { gateId, n4GateId, gateName, setGateConfig, appointmentTypes, isFromPropel, isActive } = gate;
  return { gateId, n4GateId, gateName, setGateConfig, appointmentTypes, isFromPropel, isActive };
}
