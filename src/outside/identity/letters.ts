import { plainName } from '#kernel/plainNames.ts';
import type { Mail } from '#outside/mail/mail.ts';
import { html } from '#outside/pages/html.ts';

type Letter = { to: string; subject: string; name: string; before: string; action?: Action; after: string };
type Action = { label: string; url: string };
type Addressee = { email: string; given_name: string; email_verified: boolean };

/** What the embedded provider writes to people. `link` is the whole address. */
export function verifyLetter(product: string, to: Addressee, link: string): Mail {
  return write(product, {
    to: to.email,
    subject: `Confirm your email for ${product}`,
    name: nameOf(to),
    before: `This address was given to sign up for ${product}. Please confirm that it is yours.`,
    action: { label: 'Confirm your email', url: link },
    after: 'The link is good for 24 hours. If you did not sign up, please ignore this email.',
  });
}

export function alreadySignedUpLetter(product: string, to: Addressee, link: string): Mail {
  return write(product, {
    to: to.email,
    subject: `You already have an account for ${product}`,
    name: nameOf(to),
    before: `Somebody, probably you, tried to sign up for ${product} with this address. It has an account already, and nothing was changed: just sign in. If you do not remember the password, choose a new one.`,
    action: { label: 'Choose a new password', url: link },
    after: 'The link is good for one hour. If it was not you, please ignore this email.',
  });
}

export function resetLetter(product: string, to: Addressee, link: string): Mail {
  return write(product, {
    to: to.email,
    subject: `Choose a new password for ${product}`,
    name: nameOf(to),
    before: `You asked for a new password for ${product}.`,
    action: { label: 'Choose a new password', url: link },
    after:
      'The link is good for one hour and can be used once. If you did not ask for it, please ignore this email.',
  });
}

export function passwordChangedLetter(product: string, to: Addressee, link: string): Mail {
  return write(product, {
    to: to.email,
    subject: `Your password for ${product} was changed`,
    name: nameOf(to),
    before: `Your password for ${product} was changed a moment ago, and every other sign-in has ended.`,
    action: { label: 'It was not you? Choose a new password', url: link },
    after: 'If it was you, there is nothing to do.',
  });
}

export function noAccountLetter(product: string, email: string, origin: string): Mail {
  return write(product, {
    to: email,
    subject: `No account for this address at ${product}`,
    name: '',
    before: `Somebody, probably you, asked for a new password for ${product}, but there is no account with this address. You may have signed up with another one; otherwise sign up first.`,
    action: { label: `Go to ${product}`, url: `${origin}/` },
    after: 'If it was not you, please ignore this email.',
  });
}

/** Only an owner is called by name: a stranger may have signed the address up under any text he wanted to send it. */
function nameOf(to: Addressee): string {
  return to.email_verified ? plainName(to.given_name) : '';
}

function write(product: string, { to, subject, name, before, action, after }: Letter): Mail {
  const greeting = name ? `Kia ora ${name},` : 'Kia ora,';
  const text = [greeting, before, action && `${action.label}:\n${action.url}`, after, product];
  const button =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#0a566f;color:#ffffff;text-decoration:none;font-weight:600';
  const markup = html`<!doctype html>
<html lang="en-NZ"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#181e23">
<p>${greeting}</p>
<p>${before}</p>
${action && html`<p><a href="${action.url}" style="${button}">${action.label}</a></p>`}
<p>${after}</p>
<p>${product}</p>
</body></html>`;
  return { to, subject, text: `${text.filter(Boolean).join('\n\n')}\n`, html: markup.toString() };
}
