import { globSync } from 'node:fs'

/** Routes of src/pages by their file names, as Astro calls them. */
export function sourceRoutes(): string[] {
  return globSync('src/pages/**/*.{astro,ts}').map((path) =>
    path.replace(/^src\/pages|\.(?:astro|ts)$/g, '').replace(/\/index$/, ''),
  )
}
