import { Button, Group } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, use, useEffect, useId, useRef } from 'react';
import { FormContext } from './Form/context.ts';
import { SubmitButton } from './Form/Form.tsx';
import { PresentContext } from './Form/MeanwhileNote.tsx';
import { Reasoned } from './Reasoned.tsx';
import classes from './SideForm.module.css';
import { TightContext } from './tight.ts';
import type { SideFormState } from './useSideForm.ts';

interface SideFormProps<Subject> {
  side: SideFormState<Subject>;
  title: string;
  /** The form, made anew for each subject. */
  form: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** From where the form stands beside the list, to where both have room. */
const TIGHT = '(min-width: 73em) and (max-width: 98em)';

/** A list and the form that adds to it and edits its rows beside it, which can be folded away; on a phone above it. */
export function SideForm<Subject>({ side, title, form, children }: SideFormProps<Subject>) {
  const { opened, used, key, toggle, present } = side;
  const id = useId();
  const isTight = useMediaQuery(TIGHT, undefined, { getInitialValueInEffect: false }) ?? false;
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(key);
  useEffect(() => {
    if (!opened || first.current === key) return;
    first.current = key;
    body.current?.querySelector<HTMLElement>('input:not([disabled]):not([readonly]), textarea')?.focus();
    body.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, key]);
  return (
    <div className={classes.place}>
      <div className={classes.board}>
        <div className={classes.list}>
          <TightContext value={opened && isTight}>{children}</TightContext>
        </div>
        <section
          className={classes.side}
          data-open={opened || undefined}
          aria-labelledby={opened ? `${id}-title` : undefined}
        >
          <div className={classes.head}>
            <h3 className={classes.title} id={`${id}-title`}>
              {title}
            </h3>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={opened}
              leftSection={
                opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
              }
              onClick={toggle}
            >
              {opened ? 'Collapse' : 'Expand'}
            </Button>
          </div>
          {used && (
            <div className={classes.body} ref={body} hidden={!opened} key={key}>
              <PresentContext value={present}>{form}</PresentContext>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** The key of what is new, as on the appointments screen. */
export const NEW_KEY = 'Alt+N';

/** Above the list; Alt+N does the same. */
export function AddButton({
  onClick,
  children = 'Add',
}: {
  onClick: () => void;
  children?: string | undefined;
}) {
  useHotkeys([[NEW_KEY, onClick]], []);
  return (
    <Button
      leftSection={<IconPlus size={17} aria-hidden />}
      title={NEW_KEY}
      aria-keyshortcuts={NEW_KEY}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** At the foot of the form: Reset to what it began with; Save, of what there is Update. */
export function SideFormButtons({
  isNew,
  disabled = false,
  reason = null,
}: {
  isNew: boolean;
  disabled?: boolean;
  /** Why nothing can be saved any more. */
  reason?: string | null;
}) {
  const form = use(FormContext);
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={() => form?.reset()}>
        Reset
      </Button>
      <Reasoned reason={reason}>
        <SubmitButton disabled={disabled}>{isNew ? 'Save' : 'Update'}</SubmitButton>
      </Reasoned>
    </Group>
  );
}
