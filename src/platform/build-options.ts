/** The address that a build writes into its pages; a site that is started under another one puts its own there. */
export const BUILT_FOR = new URL(process.env.SITE_URL || 'http://localhost:4321').origin

/**
 * Packages of hundreds of files of which we use a few. Taken into our own bundles, with what is not used left out, a
 * start takes little more than half of the processor time. Both bundles have a copy then: nothing in these packages may
 * depend on being there once (drizzle tells its classes by name).
 */
export const BUNDLED_PACKAGES = [/^@react-email\/(?!render)/, /^drizzle-orm/]
