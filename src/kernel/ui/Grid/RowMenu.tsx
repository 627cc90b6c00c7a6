import { Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useContext, useRef } from 'react';
import classes from './RowAction.module.css';
import { OnCard } from './RowAction.tsx';
import { RowMenuItem } from './RowMenuItem.tsx';

/** What can be done with a row, as a menu lists it. */
export interface RowDeed<Row> {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Null: it can be done. A text: why not now. Undefined: it is not offered. */
  whyNot: (row: Row) => string | null | undefined;
  run: (row: Row) => void;
}

interface RowMenuProps<Row> {
  row: Row;
  /** What the row is called: 'Wagon 3'. */
  name: string;
  deeds: readonly RowDeed<Row>[];
}

/** A row's deeds behind one button; what cannot be done now says why. Without any there is no button. */
export function RowMenu<Row>({ row, name, deeds }: RowMenuProps<Row>) {
  const isOnCard = useContext(OnCard);
  const button = useRef<HTMLButtonElement>(null);
  const offered = deeds.flatMap(deed => {
    const reason = deed.whyNot(row);
    return reason === undefined ? [] : [{ deed, reason }];
  });
  if (offered.length === 0) return null;
  const label = `Actions of ${name}`;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        {isOnCard ? (
          <Button
            ref={button}
            variant="default"
            size="sm"
            leftSection={<IconDots size={17} aria-hidden />}
            aria-label={label}
          >
            Actions
          </Button>
        ) : (
          <button
            ref={button}
            type="button"
            className={classes.action}
            tabIndex={-1}
            aria-label={label}
            data-hint="Actions"
            onClick={event => event.stopPropagation()}
          >
            <IconDots size={17} aria-hidden />
          </button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ deed, reason }) => (
          <RowMenuItem
            key={deed.key}
            label={deed.label}
            icon={deed.icon}
            danger={deed.danger}
            reason={reason}
            button={button}
            onClick={() => deed.run(row)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
