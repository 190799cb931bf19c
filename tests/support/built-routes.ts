import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltRoute {
  /** The pattern as under src/pages: `/blog/[id]`. */
  route: string
  prerender: boolean
}

/** Every route of the build, Astro's own included, as its manifest lists them. */
export function builtRoutes(root = process.cwd()): BuiltRoute[] {
  const chunks = join(root, 'dist', 'app', 'chunks')
  const routes = readdirSync(chunks)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => routesIn(readFileSync(join(chunks, file), 'utf8')))
  if (routes.length === 0)
    throw new Error(`No routes found in ${chunks}: has the shape of the manifest changed?`)
  return routes
}

function routesIn(chunk: string): BuiltRoute[] {
  const entries = chunk.matchAll(/"routeData":(\{.*?"_meta":\{[^}]*\}\})/gs)
  return [...entries].map(([, json = '']) => JSON.parse(json) as BuiltRoute)
}

/** A path that the route answers. */
export function addressOf({ route }: BuiltRoute): string {
  return route.replaceAll(/\[(\.\.\.)?\w+\]/g, '00000000-0000-4000-8000-000000000000')
}
