import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Lazy hydration: on the first interaction, or at once if local storage has an entry under this key. */
    'client:calm'?: string
  }
}

/** Registers the directive `client:calm`: an island hydrates on the first interaction with the page. */
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
