/**
 * OWASP's parameters for scrypt: 2^15 with p=3 costs as much time in 32 MB as N=2^17 in 128 MB. Database tests hash at
 * a cost of their own (`vitest.config.ts`); `password-hash.test.ts` keeps this one.
 */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 } as const
