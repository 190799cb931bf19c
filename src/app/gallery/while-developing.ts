import type { AstroIntegration } from 'astro'

/**
 * What only the development server does: it serves /ui, the page with every control, which a build does not know, and
 * opens a page of its own, so that sign-ins and samples are there from the start. And it leaves the content policy out, which would refuse the styles and scripts that it injects itself.
 */
export function whileDeveloping(): AstroIntegration {
  return {
    name: 'while-developing',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return
        injectRoute({ pattern: '/ui', entrypoint: './src/app/gallery/ui.astro' })
        updateConfig({ security: { csp: false } })
      },
      // The first rendered page brings up the database, which prints the sign-ins: nobody should have to ask for it.
      'astro:server:start': ({ address }) => {
        void fetch(`http://localhost:${address.port}/inloggen`).catch(() => undefined)
      },
    },
  }
}
