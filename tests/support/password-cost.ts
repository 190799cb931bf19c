/**
 * Replaces `src/features/people/accounts/passwords/server/internal/password-cost.ts` in database tests: a hundredth of the work.
 */
export const PASSWORD_COST = { N: 2 ** 10, r: 8, p: 1 } as const
