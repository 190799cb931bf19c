import { trimCharEnd } from './trim-char'

/**
 * The path under which a visitor knows the page. A build that writes files (`/over-ons.html`, `/index.html`)
 * shows those names to the layout; addresses and links never carry them.
 */
export function pagePath(pathname: string): string {
  const path = trimCharEnd(pathname.replace(/(?:\/index)?\.html$/, ''), '/')
  return path === '' ? '/' : path
}
