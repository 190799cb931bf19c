/**
 * The address that a build writes into its pages: canonical links, structured data, sitemap. A site that is started
 * under another one puts its own in that place.
 */
export const BUILT_FOR = new URL(process.env.SITE_URL || 'http://localhost:4321').origin
