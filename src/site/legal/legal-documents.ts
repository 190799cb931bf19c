import { getEntry } from 'astro:content'

/** A legal text by its file name in src/content/legal. Throws when there is none, which fails the build. */
export async function readLegalText(name: string) {
  const entry = await getEntry('legal', name)
  if (!entry) throw new Error(`There is no legal text called ${name}`)
  return { ...entry.data, rendered: entry.rendered?.html ?? '' }
}
