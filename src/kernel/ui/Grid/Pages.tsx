import { Group, Pagination, Select } from '@mantine/core';
import { memo } from 'react';
import { usePhone } from '../usePhone.ts';

interface PagesProps {
  /** From 1 on. */
  page: number;
  /** How many there are. */
  count: number;
  /** Rows of each, and what can be chosen of that. */
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The pages, and how many rows each has. Drawn anew when they change, and not with each news of a row. */
export const Pages = memo(function Pages({ page, count, size, sizes, onPage, onSize }: PagesProps) {
  const phone = usePhone();
  return (
    <Group gap="sm">
      {sizes.length > 1 && (
        <Select
          size="xs"
          w={phone ? 130 : 110}
          aria-label="Rows per page"
          data={sizes.map(each => ({ value: String(each), label: `${each} a page` }))}
          value={String(size)}
          onChange={each => onSize(Number(each))}
          allowDeselect={false}
        />
      )}
      <Pagination
        size="sm"
        siblings={phone ? 0 : 1}
        total={count}
        value={page}
        onChange={onPage}
        getControlProps={control => ({
          'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
        })}
        getItemProps={each => ({ 'aria-label': `Page ${each}` })}
      />
    </Group>
  );
});
