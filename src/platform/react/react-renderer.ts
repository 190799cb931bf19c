import astroRenderer from '@astrojs/react/server.js'
import type { NamedSSRLoadedRendererValue, SSRResult } from 'astro'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Astro's React renderer, for a site whose components are React or Astro and whose data is there before it renders.
 * Astro's own renders a component a first time to see whether it is React, and reads each one back from a stream.
 */
const renderer: NamedSSRLoadedRendererValue = { ...astroRenderer, check: isReact, renderToStaticMarkup }

export default renderer

type Props = Record<string, unknown>
type Slots = Record<string, string>

/** Astro asks of everything that is none of its own: there is nothing else that it could be. */
async function isReact(component: unknown): Promise<boolean> {
  return typeof component === 'function' || typeof component === 'object'
}

/**
 * In one go. What comes with HTML between its tags, and the page after a form that React sent, whose state goes along,
 * are left to Astro.
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

/** React asks for images beforehand, in the middle of the page. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

const rendered = new WeakMap<SSRResult, number>()

/** Before the ids that `useId` gives: no two components on a page give the same. Astro's own begin with an `r`. */
function nextPrefix(result: SSRResult): string {
  const number = rendered.get(result) ?? 0
  rendered.set(result, number + 1)
  return `c${number}`
}
