/** Which identity provider the portal trusts, and how its tokens speak. */
export type IdentitySettings = {
  /** The provider's issuer identifier, exactly as its tokens carry it. */
  issuer: string;
  clientId: string;
  /** The audience that access tokens for our API are made out to. */
  audience: string;
  /** The claim that lists role names (§6), such as 'https://landside.example/roles'. */
  rolesClaim: string;
  /** The claim that is true when two sign-ins of one person collide (§2 Route guard rules). */
  linkedAccountClaim: string;
  /** Whether the provider runs inside this product. */
  embedded: boolean;
};
