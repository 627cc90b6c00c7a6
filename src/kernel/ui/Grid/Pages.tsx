import { Group, Pagination, Select } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { usePhone } from '../usePhone.ts';
import { PAGE_SIZES } from './layout.ts';
import type { GridModel } from './useGrid.ts';

/** The pages, and how many rows each has. */
export function Pages<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const phone = usePhone();
  const { table, props, foundCount, setLayout } = grid;
  const { pages, pageSizes = PAGE_SIZES } = props;
  const { pageIndex, pageSize } = pages
    ? { pageIndex: pages.page - 1, pageSize: pages.pageSize }
    : table.state.pagination;
  const choose = (size: number) => {
    setLayout({ pageSize: size });
    pages?.onPageSize(size);
  };
  return (
    <Group gap="sm">
      {pageSizes.length > 1 && (
        <Select
          size="xs"
          w={phone ? 130 : 110}
          aria-label="Rows per page"
          data={pageSizes.map(size => ({ value: String(size), label: `${size} a page` }))}
          value={String(pageSize)}
          onChange={size => choose(Number(size))}
          allowDeselect={false}
        />
      )}
      <Pagination
        size="sm"
        siblings={phone ? 0 : 1}
        total={Math.ceil(foundCount / pageSize)}
        value={pageIndex + 1}
        onChange={page => (pages ? pages.onPage(page) : table.setPageIndex(page - 1))}
        getControlProps={control => ({
          'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page`,
        })}
        getItemProps={page => ({ 'aria-label': `Page ${page}` })}
      />
    </Group>
  );
}
