import { expect, test } from 'vitest';
import { ROLE } from '#features/access/roles/model.ts';
import { entriesFor } from './rules.ts';

/** Spec transport §2.5: Invoicing is billing admins' too, items and rates are not. */
test.each([
  [[ROLE.TransportAdmin], ['invoicing', 'customers', 'items']],
  [[ROLE.TransportCoordinator], ['invoicing', 'customers', 'items']],
  [[ROLE.PortAdmin], ['invoicing', 'customers', 'items']],
  [[ROLE.BillingAdmin, ROLE.ReportViewer], ['invoicing']],
  [[ROLE.TransportUser, ROLE.FreightForwarder], []],
])('%j are shown %j', (roles, entries) => {
  expect(entriesFor(roles)).toEqual(entries);
});
