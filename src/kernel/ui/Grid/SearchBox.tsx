import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { memo, useEffect, useRef, useState } from 'react';
import { isBehindDialog } from '../behindDialog.ts';

const PAUSE_MS = 150;
/** Wide enough for what it says it looks in. */
const USUAL_PX = 220;
const LETTER_PX = 7.5;
const ICON_PX = 70;

/** Searches when typing pauses; '/' anywhere on the screen comes here, Esc empties it. */
export const SearchBox = memo(function SearchBox({
  label,
  hint = 'Search',
  value,
  onSearch,
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState<string | null>(null);
  if (known !== value) {
    setKnown(value);
    setAsked(null);
    // Its own search that comes back, late, takes nothing away that was typed meanwhile.
    if (value !== asked) setTyped(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed);
      search.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, known]);
  useEffect(() => {
    const come = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTyping(event.target) || !box.current?.checkVisibility() || isBehindDialog(box.current)) return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    };
    document.addEventListener('keydown', come);
    return () => document.removeEventListener('keydown', come);
  }, []);

  return (
    <TextInput
      ref={box}
      type="search"
      flex={{ base: '1 1 7rem', sm: `0 1 ${Math.max(USUAL_PX, hint.length * LETTER_PX + ICON_PX)}px` }}
      miw={0}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setTyped('')} tabIndex={-1} />
        )
      }
      placeholder={hint}
      aria-label={`Search ${label}`}
      aria-keyshortcuts="/"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || typed === '') return;
        event.stopPropagation();
        setTyped('');
      }}
    />
  );
});

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
