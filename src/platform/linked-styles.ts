import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AstroConfig, AstroIntegration } from 'astro'

interface StyledRoute {
  styles: StyleAsset[]
}

type StyleAsset = { type: 'inline'; content: string } | { type: 'external'; src: string }

/**
 * Styles stand in the page where a visitor comes for the first time: nothing has to be fetched before the first paint.
 * Pages that one person opens all day long link to them instead. The browser has them then, and a page that is
 * rendered, compressed and sent for one person weighs half.
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

/** Puts links in the place of the styles of these routes, and returns what they lead to, by file name. */
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
