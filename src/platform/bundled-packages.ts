/**
 * Packages of hundreds of files of which we use a few. Taken into our own bundles, with what is not used left out, they
 * cost a start about a fifth of its work less.
 */
export const BUNDLED_PACKAGES = [/^@react-email\/(?!render)/, 'mollie-api-typescript', /^drizzle-orm/]
