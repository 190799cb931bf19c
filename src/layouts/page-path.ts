/**
 * The path under which a visitor knows the page. A build that writes files (`/over-ons.html`, `/index.html`)
 * shows those names to the layout; addresses and links never carry them.
 */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}
