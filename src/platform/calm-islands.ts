import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes when somebody goes on with the page; by itself when something lies in local storage under this key. */
    'client:calm'?: string
  }
}

/** Lets islands wait until somebody goes on with the page: `client:calm`. */
export function calmIslands(): AstroIntegration {
  return {
    name: 'calm-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'calm', entrypoint: './src/ui/islands/calm.ts' })
      },
    },
  }
}
