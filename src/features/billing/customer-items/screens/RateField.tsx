import { use } from 'react';
import { FormContext } from '#kernel/ui/Form/context.ts';
import { NumberField } from '#kernel/ui/Form/Form.tsx';
import type { TypedCustomerItem } from '../forms.ts';
import { notNegative } from '../rules.ts';

type Props = {
  name: 'chargeRate' | 'costRate' | 'nextChargeRate' | 'nextCostRate';
  label: string;
  description?: string;
  decimals: number;
  disabled?: boolean;
  required?: boolean;
};

/** A rate: negative numbers are forced to 0 (spec transport §2.5). */
export function RateField(props: Props) {
  const form = use(FormContext);
  return (
    <NumberField<TypedCustomerItem>
      {...props}
      allowNegative
      hideControls
      onChange={value => {
        const kept = notNegative(value);
        if (kept !== value) form?.set(props.name, kept);
      }}
    />
  );
}
