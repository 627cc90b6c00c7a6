/** As the portal's own answers have it; browsers heed it over TLS only. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
