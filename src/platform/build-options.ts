/**
 * Packages of hundreds of files of which we use a few. Bundled and tree-shaken, they make startup take little more than
 * half of the processor time. Both bundles have a copy, so nothing in these packages may rely on being a singleton
 * (drizzle compares its classes by name).
 */
export const BUNDLED_PACKAGES = [/^@react-email\/(?!render)/, /^drizzle-orm/]
