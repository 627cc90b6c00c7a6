import { addReasons } from '#kernel/reasons.ts';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { roadBridgeForm } from '../../forms.ts';
import { whyNotDate } from '../../judging/rules.ts';
import type { TypedRoadBridge } from '../../model.ts';

/** The road bridge form behind its fields; a new one is of today (spec transport §2.4, §5). */
export function useBridgeForm(edited: TypedRoadBridge | null, onDone: (bridge: TypedRoadBridge) => void) {
  const { today } = usePortTime();
  const before = edited?.estimatedDate;
  const form = useSchemaForm({
    schema: roadBridgeForm.superRefine((typed, check) =>
      addReasons(check, { estimatedDate: whyNotDate(typed.estimatedDate, today, before) }),
    ),
    initial: edited ?? { ...EMPTY, estimatedDate: today },
    onSubmit: typed => {
      onDone(typed);
      if (!edited) form.reset();
    },
  });
  return form;
}

const EMPTY = {
  trainServicePlannerBookingRoadBridgeDetailsId: null,
  roadBridgeCode: null,
  purchaseOrderNumber: '',
  shipmentBookingNumber: '',
  isReturning: false,
  truckCompanyId: null,
};
