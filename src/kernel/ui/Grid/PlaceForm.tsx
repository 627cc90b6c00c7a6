import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { NumberBox } from '../Form/NumberBox.tsx';
import { dragTexts, placeTyped } from './rowDrag.ts';

/** The places of all pages, counted from 1. */
export interface Places {
  /** Where the row stands. */
  at: number;
  /** How many there are. */
  of: number;
  choose: (place: number) => void;
}

type Props = { name: string; places: Places; onDone: () => void };

/** A row's place by its number: how one comes from the last page to the first, and without dragging. */
export function PlaceForm({ name, places: { at, of, choose }, onDone }: Props) {
  const [typed, setTyped] = useState<{ value: number | null; refusal: string | null }>({
    value: at,
    refusal: null,
  });
  const place = placeTyped(typed.value ?? '', of);
  const move = (to: number) => {
    onDone();
    if (to !== at) choose(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Through the portal it would come to the form around the grid.
    event.stopPropagation();
    if (place !== null) move(place);
  };
  return (
    <form onSubmit={submit}>
      <NumberBox
        noun={dragTexts.place}
        label={dragTexts.placeOf(name)}
        description={dragTexts.range(of)}
        min={1}
        max={of}
        value={typed.value}
        isRefused={typed.refusal !== null}
        error={typed.refusal ?? undefined}
        onChange={(value, refusal) => setTyped({ value, refusal })}
        onFocus={event => event.currentTarget.select()}
        data-autofocus
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" size="compact-md" disabled={place === null}>
          {dragTexts.move}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => move(1)}>
          {dragTexts.toFirst}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => move(of)}>
          {dragTexts.toLast}
        </Button>
      </Group>
    </form>
  );
}
