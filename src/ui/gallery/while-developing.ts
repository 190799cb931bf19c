import type { AstroIntegration } from 'astro'

/**
 * What only the development server does: it serves /ui, the page with every control, which a build does not know.
 * And it leaves the content policy out, which would refuse the styles and scripts that it injects itself.
 */
export function whileDeveloping(): AstroIntegration {
  return {
    name: 'while-developing',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return
        injectRoute({ pattern: '/ui', entrypoint: './src/ui/gallery/ui.astro' })
        updateConfig({ security: { csp: false } })
      },
    },
  }
}
