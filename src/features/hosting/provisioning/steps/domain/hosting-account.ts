/** What we want of an account at a panel. */
export const ACCOUNT_WANTED = ['running', 'suspended', 'removed'] as const

/** What was last seen of it; `unknown` when nobody looked. */
export const ACCOUNT_SEEN = ['unknown', 'absent', 'running', 'suspended'] as const
