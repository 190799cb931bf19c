import { trimCharEnd } from './trim-char'

/**
 * Public path of a page. A build to files (`/over-ons.html`, `/index.html`) shows those names to the layout; addresses
 * and links never have them.
 */
export function pagePath(pathname: string): string {
  const path = trimCharEnd(pathname.replace(/(?:\/index)?\.html$/, ''), '/')
  return path === '' ? '/' : path
}
