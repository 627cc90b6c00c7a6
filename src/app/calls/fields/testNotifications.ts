import { APPLICATION, ROLE } from '#features/access/model.ts';
import { notificationManagementCalls } from '#features/notifications/management/contract.ts';
import { startOfHour } from '#kernel/calendar.ts';
import { createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Firm, Port } from '../testPort.ts';

const NOBODYS_ID = 2_000_000_000;
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

const is = (value: unknown): Known => ({ of: () => value });
const at = (hour: number): Known => ({
  of: ({ day }) => startOfHour(day, hour, 'Pacific/Auckland').toISOString(),
});
const written = {
  startDate: at(9),
  endDate: at(17),
  content: is('<p>Kia ora</p>'),
  applications: is([{ applicationId: APPLICATION.vehicleBooking }]),
};
/** What was e-mailed to one firm's people belongs to them. */
const mailed: Known = { of: newMailedNotification, none: NOBODYS_ID };

export const NOTIFICATION_FIELDS: Record<string, Record<string, Known>> = {
  'POST notifications': {
    ...written,
    websiteAlert: { of: () => true, isAlwaysSaid: true },
    emailAlert: is(false),
    templateType: is('Normal'),
    vesselVisit: is(''),
    estimatedImportsLockOffDate: at(16),
  },
  'PUT notifications': {
    ...written,
    notificationId: { of: newNotification },
    websiteAlert: is(true),
    emailAlert: is(false),
  },
  'notifications/{id}/attachment': { id: mailed },
  'notifications/{id}/mails': { id: mailed },
};

const adminOf = ({ product, tokens }: Port) =>
  createClient({ base: `${product.origin}/api`, token: () => tokens.get(ROLE.PortAdmin)! });

const bodyOf = (port: Port) => ({
  title: `News ${port.next()}`,
  content: '<p>Kia ora</p>',
  startDate: startOfHour(port.day, 9, 'Pacific/Auckland').toISOString(),
  endDate: startOfHour(port.day, 17, 'Pacific/Auckland').toISOString(),
  websiteAlert: true,
});

async function newNotification(port: Port): Promise<number> {
  const applications = [{ applicationId: APPLICATION.vehicleBooking }];
  const made = await adminOf(port).send(notificationManagementCalls.create, {
    body: { ...bodyOf(port), applications },
  });
  return made.notificationId;
}

/** One that went by e-mail to the people of a firm alone: it has a port function of its own. */
async function newMailedNotification(port: Port, firm: Firm): Promise<number> {
  const applicationId = `ONLY-${firm}`.slice(0, 10);
  const { pool } = port.product;
  await pool.query('insert into application values ($1, $1) on conflict do nothing', [applicationId]);
  await pool.query('insert into company_application values ($1, $2) on conflict do nothing', [
    port.firms[firm].companyId,
    applicationId,
  ]);
  const made = await adminOf(port).send(notificationManagementCalls.create, {
    body: { ...bodyOf(port), emailAlert: true, applications: [{ applicationId }] },
    files: { emailAttachmentFile: [new File([PDF], 'news.pdf', { type: 'application/pdf' })] },
  });
  return made.notificationId;
}
