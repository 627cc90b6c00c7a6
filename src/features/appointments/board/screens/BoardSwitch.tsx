import { Switch } from '@mantine/core';
import { useState } from 'react';

type Props = { label: string; on: boolean; onTurn: (on: boolean) => void };

/** A switch whose state is in the address: it turns at once, and the address follows. */
export function BoardSwitch({ label, on, onTurn }: Props) {
  const [asked, setAsked] = useState<boolean>();
  if (asked === on) setAsked(undefined);
  return (
    <Switch
      label={label}
      checked={asked ?? on}
      onChange={({ currentTarget: { checked } }) => {
        setAsked(checked);
        onTurn(checked);
      }}
    />
  );
}
