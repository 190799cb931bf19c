/**
 * Address to which a plain form posts to run an action and return to its page: Astro reads the action's name from the
 * query.
 */
export function actionAddress(action: string, path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}_action=${action}`
}

/** The page's own address after an action has run, so that a refresh repeats nothing. */
export function withoutAction(url: URL): string {
  const plain = new URL(url)
  plain.searchParams.delete('_action')
  return plain.pathname + plain.search
}
