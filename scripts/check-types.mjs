/**
 * The steps that together find what one `astro check` of everything finds, in half of its time: Astro's checker wants
 * TypeScript 6, so it looks at pages only; the rest goes to the native compiler, with what it found last kept.
 */
export const TYPE_CHECKS = [
  {
    name: 'types of pages',
    tool: 'astro/bin/astro.mjs',
    args: ['check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning'],
  },
  {
    name: 'types',
    tool: 'typescript-native/bin/tsc',
    // One checker: every further one works out the types of the libraries again.
    args: [
      '--noEmit',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/check.tsbuildinfo',
    ],
  },
]
