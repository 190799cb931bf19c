import astroClient from '@astrojs/react/client.js'
import type { ComponentType } from 'react'
import { type Guarded, IslandBoundary } from './IslandBoundary'

type Mount = (
  component: ComponentType<object>,
  props: object,
  slots: Record<string, string>,
  metadata: { client: string },
) => void

/**
 * Astro's client entry for React, with an error boundary around each island: when rendering throws, `IslandFault` takes
 * the island's place. `astro.config.ts` names it as the entry of React in the browser.
 */
export default function mountIsland(island: HTMLElement): Mount {
  const mount: Mount = astroClient(island)
  const html = island.innerHTML
  return (component, props, slots, metadata) => {
    const guarded: Guarded = { island, html, component }
    mount(IslandBoundary as ComponentType<object>, { ...props, guarded }, slots, metadata)
  }
}
