import type { SignInLink } from '@/features/hosting/providers/domain/hosting-panel'
import type { TargetServes } from './target'

/** Most seconds that a one-time link may work: it is used at the click. */
const MOST_SECONDS = 60

interface PanelTarget {
  serves: Pick<TargetServes, 'panelUrl'>
  connection: Readonly<Record<string, unknown>>
}

/**
 * Whether a visitor may be sent to this link: soon over, over HTTPS, without credentials in it, and at the panel of its
 * target. A panel that was broken into, or lies, leads nobody elsewhere.
 */
export function isLinkOfPanel(
  { url, lifeSeconds }: SignInLink,
  { serves, connection }: PanelTarget,
): boolean {
  if (lifeSeconds > MOST_SECONDS || !URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'https:' || username || password) return false
  const known = [serves.panelUrl, ...Object.values(connection)]
  return known.some(
    (value) => typeof value === 'string' && URL.canParse(value) && new URL(value).hostname === hostname,
  )
}
