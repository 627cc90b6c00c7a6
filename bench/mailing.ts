// One notification mailed to 5,000 people with an attachment: mails a second, beside a bare nodemailer loop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { notificationManagementCalls } from '#features/notifications/management/contract.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import { startMailServer, type TestMailServer } from '#outside/mail/testMailServer.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { root, startWhole } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const PEOPLE = isQuick ? 500 : 5_000;
const ROUNDS = isQuick ? 1 : 3;
const LEAST_SHARE = 0.5;
const ATTACHMENT_BYTES = 20_000;
const HOUR = 3_600_000;

const attachment = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${'%'.repeat(ATTACHMENT_BYTES)}\n%%EOF\n`;
const content = '<p>From the first Monday of December the main gate is open from 07:00 to 23:00.</p>';

/** The loop that anybody would write: the same mail, four connections, nothing noted. */
const BARE = `
  import { createTransport } from 'nodemailer';
  const [url, people, text, file] = process.argv.slice(1);
  const smtp = createTransport({ url, pool: true, maxConnections: 4, maxMessages: Infinity });
  let next = 0;
  const lane = async () => {
    while (next < Number(people)) {
      await smtp.sendMail({
        from: 'Port <port@bench.example>', to: 'p' + next++ + '@bench.example', subject: 'Summer hours', text, html: text,
        attachments: [{ filename: 'hours.pdf', content: '%'.repeat(Number(file)), contentType: 'application/pdf' }],
      });
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  smtp.close();
`;

say('The demo port on a new database …');
const cluster = await startCluster();
const sink = await startMailServer();
const port = await freePort();
const env = { DATABASE_URL: cluster.url, SMTP_URL: sink.url, WEB_FOLDER: 'none', LOG_LEVEL: 'error' };
const product = await startWhole({ env, port });
try {
  await execute(
    cluster.url,
    `with firm as (insert into company (name, status) values ('Bench', 'A') returning company_id),
       uses as (insert into application values ('BENCH', 'Bench')),
       people as (insert into portal_user (company_id, first_name, last_name, email_address, status)
         select company_id, 'P', n::text, 'p' || n || '@bench.example', 'A' from firm, generate_series(1, ${PEOPLE}) n)
     select 1`,
  );
  await execute(
    cluster.url,
    `insert into company_application select company_id, 'BENCH' from company where name = 'Bench'`,
  );
  const token = await signIn(product.origin, PORT_ADMIN);
  const admin = createClient({ base: `${product.origin}/api`, token: () => token });
  const landside: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`Round ${round + 1} of ${ROUNDS} …`);
    landside.push(await timed(sink, () => notify(admin)));
    bare.push(await timed(sink, () => loop()));
  }
  const [own, limit] = [middle(landside), middle(bare)];
  printTable(
    `A notification to ${PEOPLE.toLocaleString('en-NZ')} people, with an attachment of ${ATTACHMENT_BYTES / 1000} kB`,
    [
      {
        what: 'mails a second',
        landside: show(own),
        limit: show(limit),
        ratio: (own / limit).toFixed(2),
        aim: `≥ ${LEAST_SHARE.toFixed(2)}`,
        isMet: own / limit >= LEAST_SHARE,
      },
    ],
    'Limit: a bare nodemailer loop that notes nothing, from a process of its own to the same mail server, in turns.',
  );
} finally {
  await product.stop();
  await sink.close();
  await cluster.stop();
}

/** Mails a second, from the start of the work until the mail server has the last one. */
async function timed({ received }: TestMailServer, work: () => Promise<unknown>): Promise<number> {
  received.length = 0;
  const began = performance.now();
  await work();
  const count = () => received.filter(mail => mail.to[0]?.endsWith('@bench.example')).length;
  while (count() < PEOPLE) await new Promise(resolve => setTimeout(resolve, 20));
  const perSecond = (PEOPLE * 1000) / (performance.now() - began);
  const people = new Set(received.flatMap(mail => mail.to));
  if (people.size < PEOPLE) throw new Error('Somebody was mailed twice');
  return perSecond;
}

async function notify(client: Client): Promise<void> {
  const now = Date.now();
  await client.send(notificationManagementCalls.create, {
    body: {
      title: 'Summer hours',
      content,
      startDate: new Date(now).toISOString(),
      endDate: new Date(now + HOUR).toISOString(),
      emailAlert: true,
      applications: [{ applicationId: 'BENCH' }],
    },
    files: { emailAttachmentFile: [new File([attachment], 'hours.pdf', { type: 'application/pdf' })] },
  });
}

async function loop(): Promise<void> {
  const given = [sink.url, String(PEOPLE), content, String(ATTACHMENT_BYTES)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE, ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The bare loop ended with ${code}`);
}
