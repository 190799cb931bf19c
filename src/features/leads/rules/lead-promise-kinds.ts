/** What a visitor was promised: contact within an hour for ads leads, a quote within 24 hours. */
export const PROMISES = ['contact', 'quote'] as const
export type PromiseKind = (typeof PROMISES)[number]
