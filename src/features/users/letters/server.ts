import { ROLE } from '#features/access/model.ts';
import { holdersOf } from '#features/access/people/sql.ts';
import { roleTitles } from '#features/access/roles/texts.ts';
import type { Transaction } from '#kernel/database.ts';
import type { Context } from '#kernel/mount.ts';
import { plainName } from '#kernel/plainNames.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { User } from '../model.ts';
import { adminTexts, personTexts } from './texts.ts';

type Deed = 'created' | 'approved' | 'rejected' | 'removed' | 'changed';
type Subject = Pick<
  User,
  'userId' | 'companyId' | 'companyName' | 'firstName' | 'lastName' | 'emailAddress'
> & {
  roles: readonly { name: string }[];
};

/** Invites somebody: whoever signs in with the address, once it is verified, becomes this person. */
export async function invite(trx: Transaction, user: Subject, { origin }: Context): Promise<void> {
  const { emailAddress } = user;
  if (!emailAddress) return;
  const link = `${origin}/login?email=${encodeURIComponent(emailAddress)}`;
  await mailTo(trx, emailAddress, {
    subject: personTexts.invitedSubject(user.companyName),
    text: personTexts.invited(called(user), rolesOf(user), emailAddress, link),
  });
}

/** Tells a person what has been done about their access. */
export async function tellPerson(
  trx: Transaction,
  deed: Exclude<Deed, 'created'> | 'moved',
  user: Subject,
  { origin }: Context,
): Promise<void> {
  if (!user.emailAddress) return;
  const link = `${origin}/`;
  const texts = {
    approved: () => personTexts.approved(called(user), rolesOf(user), link),
    rejected: () => personTexts.rejected(called(user)),
    removed: () => personTexts.removed(called(user)),
    changed: () => personTexts.changed(called(user), rolesOf(user), link),
    moved: () => personTexts.moved(called(user)),
  };
  await mailTo(trx, user.emailAddress, { subject: personTexts[`${deed}Subject`], text: texts[deed]() });
}

/** Tells the company's other administrators what one of them, or the port, has done. */
export async function tellAdmins(
  trx: Transaction,
  deed: Deed,
  user: Subject,
  { caller, origin }: Context,
): Promise<void> {
  const isColleague = caller.companyId === user.companyId;
  const who = isColleague ? caller.identity.name : adminTexts.somebodyAtThePort;
  const person = plainName(`${user.firstName} ${user.lastName}`);
  const { subject, text } = adminTexts[deed]({ who, person, company: user.companyName }, rolesOf(user));
  const { companyId, userId } = user;
  const others = await holdersOf(trx, ROLE.CompanyAdmin, { companyId, without: [caller.userId, userId] });
  for (const { emailAddress, firstName } of others) {
    await mailTo(trx, emailAddress, {
      subject,
      text: adminTexts.letter(firstName, text, `${origin}/admin/users`),
    });
  }
}

function called({ firstName, companyName }: Subject): { name: string; company: string } {
  return { name: plainName(firstName), company: companyName };
}

function rolesOf({ roles }: Subject): string {
  return roleTitles(roles.map(({ name }) => name));
}

function mailTo(trx: Transaction, to: string, mail: { subject: string; text: string }): Promise<void> {
  return enqueueMail(trx, { to, ...mail });
}
