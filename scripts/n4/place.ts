import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Of the façade alone: it is for looking at, on this machine. */
export const FACADE_USER = 'landside';
export const FACADE_PASSWORD = 'landside';
export const FACADE_PORT = Number(process.env['FACADE_PORT'] ?? 4080);
export const FACADE_URL = `http://127.0.0.1:${FACADE_PORT}`;
/** The example, in which the façade is at 4080: whoever reads it puts `FACADE_URL` there. */
export const SITE_FILE = path.join(root, 'docs/terminal.site.json');
export const DATA_FOLDER = process.env['DATA_FOLDER'] ?? path.join(root, 'data/n4');
export const ZONE = process.env['PORT_TIME_ZONE'] ?? 'Pacific/Auckland';
