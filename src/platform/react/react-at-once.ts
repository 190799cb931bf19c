import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const RENDERER = fileURLToPath(new URL('./react-renderer.ts', import.meta.url))

/**
 * Astro's integration of React, with a renderer on the server that draws each component once, and a way of our own to
 * mount an island in the browser: `clientEntrypoint`, a path from the root.
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
