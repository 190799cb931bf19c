import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes when the page has come to rest, or is touched. */
    'client:calm'?: boolean
  }
}

/** Lets islands wait until the page has come to rest: `client:calm`. */
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
