import { useRef } from 'react';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { fillIn } from '../rules.ts';

type Fields = { equipmentTypeIsoId: string | null; transporterId: string | null };

/** Fills in what a look-up of the container says, and knows of what it has filled in when the number is another. */
export function useFillIn(form: SchemaForm) {
  const filled = useRef<Fields>({ equipmentTypeIsoId: null, transporterId: null });
  return (typed: Fields, found: Fields): void => {
    const type = fillIn({
      typed: typed.equipmentTypeIsoId,
      before: filled.current.equipmentTypeIsoId,
      found: found.equipmentTypeIsoId,
    });
    const transporter = fillIn({
      typed: typed.transporterId,
      before: filled.current.transporterId,
      found: found.transporterId,
    });
    filled.current = { equipmentTypeIsoId: type.filled, transporterId: transporter.filled };
    form.setValues({ equipmentTypeIsoId: type.value, transporterId: transporter.value });
  };
}
