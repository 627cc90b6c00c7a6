import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Of the façade alone: it is for looking at, on this machine. */
export const FACADE_USER = 'landside';
export const FACADE_PASSWORD = 'landside';
export const FACADE_PORT = 4080;
export const SITE_FILE = path.join(root, 'docs/terminal.site.json');
export const DATA_FOLDER = process.env['DATA_FOLDER'] ?? path.join(root, 'data/n4');
export const ZONE = process.env['PORT_TIME_ZONE'] ?? 'Pacific/Auckland';
