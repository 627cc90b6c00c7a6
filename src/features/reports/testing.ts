import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import type { Request } from '#kernel/contract.ts';
import { reportCalls } from './contract.ts';
import type { Report } from './model.ts';

export type ReportRoom = {
  product: TestProduct;
  admin: Client;
  viewer: Client;
  viewerId: number;
  /** Makes a report of a source with all of its columns, for the viewer. */
  add: (wish: Wish) => Promise<Report>;
};

type Body = Request<typeof reportCalls.create>['body'];
export type Wish = Partial<Body> & {
  reportDataSource: string;
  reportDataSourceType: 'V' | 'TVF' | 'SP' | 'N4';
};

/** The product with a report viewer of Ahuriri Transport, who is a customer with trucks. */
export async function openRoom(more: Parameters<typeof startProduct>[0] = {}): Promise<ReportRoom> {
  const product = await startProduct({ daysAhead: 3, ...more });
  const viewerId = await giveRole(product, 'mia@ahuriritransport.example');
  const admin = await product.as('portAdmin');
  const viewer = await product.as('dispatcher');
  let made = 0;
  const add = async (wish: Wish): Promise<Report> => {
    const {
      reportDataSourceContext = 'Landside',
      reportDataSourceType: type,
      reportDataSource: source,
    } = wish;
    const found = await admin.send(reportCalls.sourceColumn, {
      params: { context: reportDataSourceContext, type, source },
    });
    const body: Body = {
      reportName: `Report ${(made += 1)}`,
      reportDataSourceContext,
      reportColumns: found.columns.map((column, i) => ({
        ...column,
        ColumnStringName: column.ColumnName,
        SortNumber: i + 1,
      })),
      reportParams: found.params.filter(({ IsRequired }) => IsRequired),
      reportUsers: [{ userId: viewerId }],
      isUnboundConfirmed: true,
      ...wish,
    };
    return admin.send(reportCalls.create, { body });
  };
  return { product, admin, viewer, viewerId, add };
}

/** Makes somebody a report viewer; answers their id. */
export async function giveRole({ pool }: TestProduct, email: string): Promise<number> {
  const { rows } = await pool.query<{ user_id: number }>(
    `insert into portal_user_role (user_id, role_id)
     select user_id, role_id from portal_user, role where email_address = $1 and role.name = 'ReportViewer'
     on conflict (user_id, role_id) do update set role_id = excluded.role_id
     returning user_id`,
    [email],
  );
  return rows[0]!.user_id;
}
