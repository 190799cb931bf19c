import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AstroConfig, AstroIntegration } from 'astro'

interface StyledRoute {
  styles: StyleAsset[]
}

type StyleAsset = { type: 'inline'; content: string } | { type: 'external'; src: string }

/**
 * Build integration that links stylesheets on pages which one person opens all day: the browser caches them, and a page
 * that is rendered, compressed and sent per person is half as large. Elsewhere styles stay inline, so that a first
 * visit fetches nothing before the first paint.
 */
export function linkedStyles(isLinked: (route: string) => boolean): AstroIntegration {
  let build: AstroConfig['build']
  return {
    name: 'linked-styles',
    hooks: {
      'astro:config:done': ({ config }) => {
        build = config.build
      },
      'astro:build:ssr': ({ manifest }) => {
        const linked = manifest.routes.filter(
          ({ routeData }) => !routeData.prerender && isLinked(routeData.route),
        )
        const sheets = linkStyles(linked, `/${build.assets}`)
        const folder = new URL(`${build.assets}/`, build.client)
        mkdirSync(folder, { recursive: true })
        for (const [name, content] of sheets) writeFileSync(new URL(name, folder), content)
      },
    },
  }
}

/** Replaces the inline styles of these routes by links, and returns the stylesheets by file name. */
export function linkStyles(routes: readonly StyledRoute[], folder: string): Map<string, string> {
  const sheets = new Map<string, string>()
  for (const { styles } of routes)
    for (const [place, style] of styles.entries()) {
      if (style.type !== 'inline') continue
      const name = `${createHash('sha256').update(style.content).digest('base64url').slice(0, 12)}.css`
      sheets.set(name, style.content)
      styles[place] = { type: 'external', src: `${folder}/${name}` }
    }
  return sheets
}
