import { createLookout, type Lookout } from '#kernel/lookout.ts';
import { findProvider } from '#outside/identity/discovery.ts';
import type { Postman } from '#outside/mail/deliver.ts';
import type { Settings } from './settings.ts';

type Lookouts = {
  states: () => Record<string, 'here' | 'away'>;
  complaints: () => Promise<string[]>;
};

const MEANWHILE: Readonly<Record<string, string>> = {
  identity: 'Nobody can sign in until it answers. Look at OIDC_ISSUER.',
  mail: 'Mail waits, and is sent when it answers. Look at SMTP_URL.',
};

/** Watches the neighbours that are attached by settings and say nothing by themselves. */
export function lookOutFor({ OIDC_ISSUER }: Settings, postman: Postman | undefined): Lookouts {
  const watched: Record<string, Lookout> = {
    ...(OIDC_ISSUER && { identity: createLookout(() => findProvider(OIDC_ISSUER)) }),
    ...(postman && { mail: createLookout(postman.greet) }),
  };
  const all = Object.entries(watched);
  return {
    states: () => Object.fromEntries(all.map(([name, lookout]) => [name, lookout.state()])),
    complaints: async () => {
      const looked = await Promise.all(all.map(async ([name, { look }]) => [name, await look()] as const));
      return looked.flatMap(([name, wrong]) =>
        wrong === undefined ? [] : [`${name}: ${wrong}. ${MEANWHILE[name]}`],
      );
    },
  };
}
