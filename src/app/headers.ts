import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** The same headers of every answer keep browsers from what pages of others could do with it. Helmet is asked for them once. */
export async function sendSafeHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = Object.entries(await headersOf(options));
  app.addHook('onRequest', (_, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(helmet, options);
  let headers = {};
  asked.get('/', (_, reply) => {
    headers = { ...reply.raw.getHeaders() };
    return '';
  });
  await asked.inject('/');
  await asked.close();
  return headers;
}
