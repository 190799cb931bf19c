import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const RENDERER = fileURLToPath(new URL('./react-renderer.ts', import.meta.url))

/**
 * Astro's React integration with our renderer on the server, which renders each component once, and our own hydration
 * in the browser: `clientEntrypoint`, a path from the root.
 */
export function reactAtOnce(clientEntrypoint: string): AstroIntegration {
  const integration = react()
  const setUp = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (config) =>
        setUp?.({
          ...config,
          addRenderer: (renderer) =>
            config.addRenderer({ ...renderer, serverEntrypoint: RENDERER, clientEntrypoint }),
        }),
    },
  }
}
