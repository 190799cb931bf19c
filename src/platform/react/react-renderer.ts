import astroRenderer from '@astrojs/react/server.js'
import type { NamedSSRLoadedRendererValue, SSRResult } from 'astro'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * React renderer for a site whose components are React or Astro, and whose data is loaded before rendering. Astro's own
 * renders each component once more to detect React, and reads the result back from a stream.
 */
const renderer: NamedSSRLoadedRendererValue = { ...astroRenderer, check: isReact, renderToStaticMarkup }

export default renderer

type Props = Record<string, unknown>
type Slots = Record<string, string>

/** Every component that is not Astro's is React's here, so nothing is rendered to find out. */
async function isReact(component: unknown): Promise<boolean> {
  return typeof component === 'function' || typeof component === 'object'
}

/**
 * Renders synchronously. Components with HTML children, and the page after a form that React sent (whose state is
 * serialized), are left to Astro.
 */
async function renderToStaticMarkup(
  this: { result: SSRResult },
  component: ComponentType<Props>,
  props: Props,
  slots: Slots,
  metadata?: Parameters<NamedSSRLoadedRendererValue['renderToStaticMarkup']>[3],
): Promise<{ html: string; attrs?: Record<string, string> }> {
  if (this.result.actionResult || props.children != null || Object.keys(slots).length > 0)
    return await astroRenderer.renderToStaticMarkup.call(this, component, props, slots, metadata)
  const { class: _, ...own } = props
  const prefix = nextPrefix(this.result)
  const html = renderToString(createElement(component, own), { identifierPrefix: prefix })
  return { html: html.replace(HINTS, ''), attrs: { prefix } }
}

/** Resource hints, which React writes for images in the middle of the page. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

const rendered = new WeakMap<SSRResult, number>()

/** Prefix of the ids from `useId`: unique per component on a page. Astro's own begin with an `r`. */
function nextPrefix(result: SSRResult): string {
  const number = rendered.get(result) ?? 0
  rendered.set(result, number + 1)
  return `c${number}`
}
