import { type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import { ApiError } from '#kernel/client.ts';
import type { Request } from '#kernel/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { notificationCalls } from '../contract.ts';
import { notificationManagementCalls as calls } from './contract.ts';

export const PDF =
  '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
export const document = (name = 'hours.pdf', content: BlobPart = PDF) =>
  new File([content], name, { type: 'application/pdf' });

type Written = NonNullable<Request<typeof calls.create>['body']>;

/** The product with what a test of the administration does: write, change, read. */
export async function openOffice(options: Parameters<typeof startProduct>[0] = {}) {
  const product: TestProduct = await startProduct({ daysAhead: 1, ...options });
  const inHours = (hours: number) =>
    new Date(product.clock.now().getTime() + hours * 3_600_000).toISOString();
  const written = (more: Partial<Written> = {}): Written => ({
    title: 'Road works',
    content: '<p>One lane until Friday</p>',
    startDate: inHours(-1),
    endDate: inHours(24),
    websiteAlert: true,
    applications: [{ applicationId: 'VBS' }],
    ...more,
  });
  const create = async (more: Partial<Written> = {}, ...files: File[]) =>
    (await product.as('portAdmin')).send(calls.create, {
      body: written(more),
      files: { emailAttachmentFile: files },
    });
  return {
    product,
    inHours,
    written,
    create,
    mailed: (more: Partial<Written> = {}) => create({ emailAlert: true, ...more }, document()),
    change: async (body: Request<typeof calls.change>['body']) =>
      (await product.as('portAdmin')).send(calls.change, { body }),
    list: async (person: PersonOfTests = 'portAdmin') =>
      rowsOf(await (await product.as(person)).send(notificationCalls.notifications, {})),
  };
}

/** How a call was refused. */
export async function refusal(work: Promise<unknown>): Promise<{ status: number; errors: unknown }> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error('It was not refused');
  return { status: error.status, errors: error.errors };
}
