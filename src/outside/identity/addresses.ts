/** Where the embedded provider lives on the portal's own origin; the issuer is the origin followed by this. */
export const MOUNT = '/identity';
